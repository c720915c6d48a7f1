module leaselab

go 1.26

require (
	github.com/BurntSushi/toml v1.6.0
	github.com/maxence-charriere/go-app/v10 v10.1.11
	golang.org/x/net v0.55.0
)

require github.com/google/uuid v1.6.0 // indirect
