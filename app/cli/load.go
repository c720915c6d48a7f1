package cli

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"leaselab/core/scenario"
)

// one reads the options and the one scenario that a command takes.
func (c console) one(args, flags, valued []string) (opts [][2]string, operand string, s scenario.Scenario, err error) {
	opts, operands, err := options(args, flags, valued)
	switch {
	case err != nil:
		return nil, "", s, err
	case len(operands) != 1:
		return nil, "", s, fmt.Errorf("found %d scenarios; expected one: a file, the name of a lesson, or - for the input", len(operands))
	}
	s, err = c.load(operands[0])
	return opts, operands[0], s, err
}

// load reads the scenario that an operand names: - for the input, a lesson,
// or a file.
func (c console) load(operand string) (scenario.Scenario, error) {
	if operand == "-" {
		text, err := io.ReadAll(io.LimitReader(c.in, scenario.MaxText+1))
		if err != nil {
			return scenario.Scenario{}, fmt.Errorf("reading the input: %w", err)
		}
		return parse("input", string(text))
	}
	lesson, unknown := scenario.FindLesson(operand)
	if unknown == nil {
		return lesson.Scenario, nil
	}
	text, err := readFile(operand)
	switch {
	case errors.Is(err, fs.ErrNotExist) && !looksLikeFile(operand):
		return scenario.Scenario{}, fmt.Errorf("there is no file %q, and %w", operand, unknown)
	case err != nil:
		return scenario.Scenario{}, fmt.Errorf("%s cannot be read: %w", operand, reason(err))
	}
	return parse(operand, text)
}

func parse(name, text string) (scenario.Scenario, error) {
	s, err := scenario.Parse(text)
	if err != nil {
		return s, fmt.Errorf("%s: %w", name, err)
	}
	return s, nil
}

func looksLikeFile(operand string) bool {
	return strings.ContainsAny(operand, `/\`) || strings.HasSuffix(operand, ".txt")
}

// readFile reads a file no further than a scenario may be long.
func readFile(name string) (string, error) {
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, scenario.MaxText+1))
	return string(text), err
}

// reason takes the name of the file out of an error that is told with it.
func reason(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}
