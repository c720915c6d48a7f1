/* The protocol that package explore searches, in Promela, with time in seconds.
 *
 * Two clients acquire a lease, ask before they write if CHECK is set, and write.
 * Each step and each write may be late by SLACK, at most LATE times in one run:
 * the bound of explore.Usual. Everything else happens when it is due.
 *
 * FENCE  0 none, 1 refuse a token below the highest accepted, 2 below the latest grant
 * HARM   1 order broken, 2 stale write accepted
 * FINE   late by any number of seconds up to SLACK, and not by all of it: many more
 *        states, for measuring
 */
#ifndef FENCE
#define FENCE 0
#endif
#ifndef CHECK
#define CHECK 0
#endif
#ifndef HARM
#define HARM 1
#endif
#ifndef LATE
#define LATE 2
#endif
#define TTL 10
#define SLACK 15
#define RETRY 2
#define END 120

mtype = { acquires, checks, writes, flies, done };

mtype state[2];
#ifdef FINE
byte extra;
#endif
byte due[2];      /* when a client's next step, or its write, may happen */
byte token[2];
byte now;
byte late = LATE;
byte expiry, holder = 2, granted; /* the lock service */
byte newest;                      /* the highest token of an accepted write */

/* Put the next step of a client so many seconds ahead, or that and late. */
inline next(c, seconds) {
	if
	:: due[c] = now + seconds
#ifdef FINE
	:: late > 0 -> late--; select(extra : 1 .. SLACK); due[c] = now + seconds + extra
#else
	:: late > 0 -> late--; due[c] = now + seconds + SLACK
#endif
	fi
}

inline act(c) {
	if
	:: state[c] == acquires && (holder == 2 || now >= expiry) ->
		granted++; holder = c; expiry = now + TTL; token[c] = granted;
		state[c] = (CHECK -> checks : writes);
		next(c, 1)
	:: state[c] == acquires && holder != 2 && now < expiry ->
		next(c, RETRY)
	:: state[c] == checks && holder == c && now < expiry ->
		state[c] = writes;
		next(c, 0)
	:: state[c] == checks && (holder != c || now >= expiry) ->
		state[c] = done
	:: state[c] == writes ->
		state[c] = flies;
		next(c, 1)
	:: state[c] == flies ->
		arrive(c)
	fi
}

inline arrive(c) {
	if
	:: FENCE == 1 && token[c] < newest
	:: FENCE == 2 && token[c] < granted
	:: else ->
		assert(HARM != 1 || token[c] >= newest);
		assert(HARM != 2 || token[c] == granted);
		if
		:: token[c] > newest -> newest = token[c]
		:: else
		fi
	fi;
	state[c] = done
}

init {
	state[0] = acquires; state[1] = acquires;
	due[1] = 6;
	do
	:: atomic { state[0] != done && due[0] <= now -> act(0) }
	:: atomic { state[1] != done && due[1] <= now -> act(1) }
	:: atomic { (state[0] == done || due[0] > now) && (state[1] == done || due[1] > now) && now < END &&
		!(state[0] == done && state[1] == done) -> now++ }
	:: atomic { (state[0] == done && state[1] == done) || now == END -> break }
	od
}
