package model

// Who names a node: somebody to whom events can happen.
type Who uint8

// The nodes of a world. The clients come first and in order, so that
// Who(A)+i is the client with index i.
const (
	Nobody Who = iota
	A
	B
	C
	D
	Service  // the lock service
	Storage  // what the lock protects
	Storage2 // more of it, with a guard of its own
	Provider // somebody outside who does what cannot be undone, such as a payment
	N1       // a node of a replicated group, like those after it
	N2
	N3
	N4
	N5
)

const nodes = int(N5) + 1

var whoNames = [nodes]string{
	"nobody", "A", "B", "C", "D", "service", "storage", "storage2", "provider", "n1", "n2", "n3", "n4", "n5",
}

// String returns the name that the scenario language uses.
func (n Who) String() string { return whoNames[n] }

// IsClient reports whether n is one of the clients.
func (n Who) IsClient() bool { return n >= A && n <= D }

// IsStorage reports whether n stores what clients write.
func (n Who) IsStorage() bool { return n == Storage || n == Storage2 }

// IsNode reports whether n is a node of a replicated group.
func (n Who) IsNode() bool { return n >= N1 && n <= N5 }

// NodeAt returns the node with the given index, 0 for N1.
func NodeAt(index int) Who { return N1 + Who(index) }

// ClientAt returns the client with the given index, 0 for A.
func ClientAt(index int) Who { return A + Who(index) }

// index returns the place of the client n in an array of clients.
func (n Who) index() int { return int(n - A) }
