// Package pack answers one question: How do equal files make equal archives?
package pack

import (
	"archive/zip"
	"bytes"
	"time"
)

// A File is a file by its path within an archive, with / between folders.
type File struct {
	Name string
	Data []byte
}

// Time is what every file in an archive bears: the first that the format can say.
var Time = time.Date(1980, time.January, 1, 0, 0, 0, 0, time.UTC)

// Zip packs files in their order and all at the same time.
func Zip(files []File) ([]byte, error) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, f := range files {
		entry, err := w.CreateHeader(&zip.FileHeader{Name: f.Name, Method: zip.Deflate, Modified: Time})
		if err != nil {
			return nil, err
		}
		if _, err := entry.Write(f.Data); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
