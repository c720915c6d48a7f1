package site

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"leaselab/app/pack"
	"leaselab/core/quiz"
)

// MaxCompressed is the most that the whole site may weigh, compressed, and
// MaxBefore what a browser reads before the program, in bytes.
const (
	MaxCompressed = 2_800_000
	MaxBefore     = 200_000
)

// sign is how often a long step says that it goes on.
const sign = 5 * time.Second

// Build writes the site with its questions into dir and a zip of it beside, and
// tells its progress.
func Build(dir string, questions *quiz.Bank, progress io.Writer) error {
	fmt.Fprintln(progress, "compiling the program to WebAssembly; the first time takes about a minute")
	program, err := compile(progress)
	if err != nil {
		return err
	}
	fmt.Fprintln(progress, "compressing it and drawing the first page")
	runtime, err := wasmExec()
	if err != nil {
		return err
	}
	bank, err := json.Marshal(questions)
	if err != nil {
		return err
	}
	files, err := assemble(program, runtime, bank)
	if err != nil {
		return err
	}
	heavy, err := weight(files)
	if err != nil {
		return err
	}
	if err := write(dir, files); err != nil {
		return err
	}
	archive, err := pack.Zip(files)
	if err != nil {
		return err
	}
	zip := filepath.Clean(dir) + ".zip"
	if err := os.WriteFile(zip, archive, 0o644); err != nil {
		return err
	}
	fmt.Fprintf(progress, "%s is ready for any static host, and %s holds the same\n%s\n", dir, zip, heavy)
	return nil
}

// compile builds this program for the browser.
func compile(progress io.Writer) ([]byte, error) {
	folder, err := os.MkdirTemp("", "leaselab")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	file := filepath.Join(folder, "app.wasm")
	build := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w",
		"-tags=nethttpomithttp2", // the page opens no connection
		"-o", file, "leaselab/app")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	var complaints bytes.Buffer
	build.Stdout, build.Stderr = &complaints, &complaints
	if err := attend(build, sign, progress); err != nil {
		return nil, fmt.Errorf("compiling for the browser: %w\n%s", err, complaints.String())
	}
	return os.ReadFile(file)
}

// attend runs a command, and says again and again that it still does.
func attend(command *exec.Cmd, every time.Duration, progress io.Writer) error {
	ended := make(chan error, 1)
	go func() { ended <- command.Run() }()
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	for since := every; ; since += every {
		select {
		case err := <-ended:
			return err
		case <-ticker.C:
			fmt.Fprintf(progress, "  still at it after %v\n", since)
		}
	}
}

// wasmExec returns the script with which a browser runs a Go program, from the
// Go installation that compiled it.
func wasmExec() ([]byte, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("asking the go command for its folder: %w", err)
	}
	return os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
}

// write puts the files into dir, in place of what an earlier build has put
// there. All else in dir stays: it may be somebody's only copy.
func write(dir string, files []pack.File) error {
	if err := removeHashed(filepath.Join(dir, assets)); err != nil {
		return err
	}
	for _, f := range files {
		path := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, f.Data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// removeHashed removes the files whose names a build has made.
func removeHashed(folder string) error {
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	for _, entry := range entries {
		if !isHashed(entry.Name()) {
			continue
		}
		if err := os.Remove(filepath.Join(folder, entry.Name())); err != nil {
			return err
		}
	}
	return nil
}
