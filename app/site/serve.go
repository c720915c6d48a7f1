package site

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
)

// tries is how many ports are tried from the first on.
const tries = 20

// Serve serves dir on this machine until it is interrupted. It takes the port,
// or the next one that is free, and prints the address.
func Serve(dir string, port int, progress io.Writer) error {
	if _, err := os.Stat(filepath.Join(dir, "index.html")); err != nil {
		return fmt.Errorf("there is no site in %s; build it first, with: go run ./app build -dir %s", dir, dir)
	}
	listener, err := listen(port)
	if err != nil {
		return err
	}
	fmt.Fprintf(progress, "open http://%s/ in a browser; interrupt to stop\n", listener.Addr())
	return http.Serve(listener, Handler(dir))
}

// Handler serves dir and lets nothing be kept, so that a new build shows.
func Handler(dir string) http.Handler {
	files := http.FileServer(http.Dir(dir))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		files.ServeHTTP(w, r)
	})
}

func listen(port int) (net.Listener, error) {
	var last error
	for p := port; p < port+tries; p++ {
		listener, err := net.Listen("tcp", net.JoinHostPort("localhost", strconv.Itoa(p)))
		if err == nil {
			return listener, nil
		}
		last = err
	}
	return nil, errors.Join(fmt.Errorf("no port from %d to %d is free; choose another with -port", port, port+tries-1), last)
}
