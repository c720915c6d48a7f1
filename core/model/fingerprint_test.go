package model_test

import (
	"reflect"
	"testing"

	"leaselab/core/model"
)

// Whatever differs between two worlds, their fingerprints differ: but for when
// messages left, and for places of the agenda that are empty.
func TestFingerprintNoticesEveryField(t *testing.T) {
	var w model.World
	w.Agenda.Len = 1
	plain := w.Fingerprint()
	fields := 0
	var visit func(v reflect.Value, path string)
	visit = func(v reflect.Value, path string) {
		switch v.Kind() {
		case reflect.Struct:
			for i := range v.NumField() {
				if name := v.Type().Field(i).Name; path+name != "Agenda.Events[0].Sent" {
					visit(v.Field(i), path+name+".")
				}
			}
		case reflect.Array:
			n := v.Len()
			if path == "Agenda.Events." {
				n = 1
			}
			for i := range n {
				inner := path[:len(path)-1] + "[0]."
				visit(v.Index(i), inner)
			}
		default:
			fields++
			old := reflect.New(v.Type()).Elem()
			old.Set(v)
			switch {
			case v.Kind() == reflect.Bool:
				v.SetBool(true)
			case v.CanInt():
				v.SetInt(v.Int() + 1)
			default:
				v.SetUint(v.Uint() + 1)
			}
			if path != "Agenda.Len." && w.Fingerprint() == plain {
				t.Errorf("%s makes no difference", path)
			}
			v.Set(old)
		}
	}
	visit(reflect.ValueOf(&w).Elem(), "")
	if fields < 300 {
		t.Errorf("only %d fields were tried", fields)
	}
}
