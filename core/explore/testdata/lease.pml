/* The protocol that the search of leaselab goes through, written a second time
 * for Spin: two explorers that share no code should find the same harms.
 *
 * A lock service grants a lease for TTL under rising tokens. Two clients acquire
 * it, work, may check it once more, and write. A storage may have a fence.
 *
 *   FENCE  0 none; 1 refuses a token below the highest it accepted;
 *          2 learns each token at the grant
 *   CHECK  1 asks the lock service just before the write
 *   HARM   1 order broken: accepted after a write of a newer grant
 *          2 stale write accepted: a newer grant existed
 *   UNIT   milliseconds from one instant to the next; fewer mean more states
 *   LATE   how many steps and messages may be late in one run,
 *   SLACK  and by how many milliseconds each
 *
 *   spin -DFENCE=1 -DCHECK=1 -DHARM=2 -a lease.pml
 *   gcc -DSAFETY -o pan pan.c && ./pan -m100000
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
#ifndef UNIT
#define UNIT 3333
#endif
#ifndef LATE
#define LATE 2
#endif
#ifndef SLACK
#define SLACK 15000
#endif

/* The lesson "chapter", in the nearest number of instants: by default the TTL is
 * 3 of them, and a message takes none unless it is late. */
#define IN(ms) (((ms) + UNIT / 2) / UNIT)
#define TTL   IN(10000)
#define NET   IN(300)
#define RETRY IN(2000)

#define NEVER 10000 /* more instants than any run has */

/* A client has one event ahead of it: its own step, or a message from or to it.
 * This counts the instants until that is due. Below zero it is late. */
short left[2];

byte late;   /* events that became late so far */
short lease; /* instants that the lease still has at the lock service, 0 when it is free */
byte last;   /* the latest token granted */
byte mark;   /* the token that the fence compares with */
byte newest; /* the highest token accepted. Only the judge reads it, so that it
              * does not believe what the fence believes. */

/* What is due may happen at once or while its slack lasts, in any order with
 * what else is due. */
#define DUE (left[me] <= 0)

proctype Client(byte me; short wait; short work)
{
	byte token;
#if CHECK
	bool valid;
#endif

	if
	:: atomic { wait > 0 && DUE -> left[me] = wait } /* begins to wait */
	:: wait == 0
	fi;
ask:
	atomic { DUE -> left[me] = NET };           /* asks for the lease */
	atomic { DUE ->                             /* the request arrives */
		if
		:: lease == 0 ->
			last++;
			token = last;
			lease = TTL;
			if
			:: FENCE == 2 -> mark = last
			:: else
			fi
		:: else
		fi;
		left[me] = NET
	};
	atomic { DUE ->                             /* the answer arrives */
		if
		:: token == 0 -> left[me] = RETRY; goto ask
		:: else -> left[me] = 0
		fi
	};
	atomic { DUE -> left[me] = work };          /* begins to work */
#if CHECK
	atomic { DUE -> left[me] = NET };           /* asks whether it still holds it */
	atomic { DUE ->                             /* the question arrives */
		valid = (lease > 0 && last == token);
		left[me] = NET
	};
	atomic { DUE ->                             /* the answer arrives */
		if
		:: valid -> left[me] = 0
		:: else -> left[me] = NEVER; goto over
		fi
	};
#endif
	atomic { DUE -> left[me] = 0 };             /* is ready to write */
	atomic { DUE -> left[me] = NET };           /* sends the write: after the check, so a pause fits between */
	atomic { DUE ->                             /* the write arrives */
		if
		:: FENCE == 0 || token >= mark ->
			assert(HARM != 1 || token >= newest);
			assert(HARM != 2 || token == last);
			if
			:: token > newest -> newest = token
			:: else
			fi;
			if
			:: token > mark -> mark = token
			:: else
			fi
		:: else
		fi;
		left[me] = NEVER
	};
over:
	skip
}

/* Time may pass an event by, which makes it late, while LATE and its slack
 * allow it. Without that limit a search would have no end to reach. */
proctype Clock()
{
end:
	do
	:: d_step {
		(left[0] != NEVER || left[1] != NEVER) &&
		left[0] > -IN(SLACK) && left[1] > -IN(SLACK) &&
		late + (left[0] == 0) + (left[1] == 0) <= LATE ->
		late = late + (left[0] == 0) + (left[1] == 0);
		left[0] = left[0] - (left[0] != NEVER);
		left[1] = left[1] - (left[1] != NEVER);
		lease = lease - (lease > 0)
	}
	od
}

init
{
	atomic {
		run Client(0, 0, IN(1000));
		run Client(1, IN(6000), IN(500));
		run Clock()
	}
}
