import { describe, expect, it } from 'vitest';
import { checkLog } from './check-log.ts';
import { type Entry, type Outcome, recordOf } from './journal.ts';
import { accepted, booked, logOf, registered, type Told } from './samples.ts';

const booking = (outcome: Outcome, key = 'k-book'): Entry => ({
  sender: { role: 'visitor', receipt: null },
  command: 'book-ride',
  ride: null,
  key,
  attempts: 2,
  outcome,
});
const accepting = (outcome: Outcome, key = 'k-accept'): Entry => ({
  sender: { role: 'driver', id: 7 },
  command: 'accept-ride',
  ride: 1,
  key,
  attempts: 1,
  outcome,
});

const bookedAnswer = {
  kind: 'acknowledged',
  answer: { id: 1, status: 'Pending', tracking_id: '20261120-1', calculated_fare: 50.56 },
} as const;
const acceptedAnswer = {
  kind: 'acknowledged',
  answer: { id: 1, status: 'Assigned', driver_progress: 'accepted', driver_id: 7 },
} as const;
const unknown = { kind: 'unknown', why: 'timeout' } as const;
const refused = { kind: 'refused', status: 409, code: 'already_assigned' } as const;

/** What one request wrote, with the record of its key. */
const asked = (entry: Entry, request: string, events: readonly Told[]): Told[] => {
  const written = events.map((event) => ({ ...event, request }));
  if (entry.command === 'book-ride') return written.map((one) => ({ ...one, id: recordOf(entry) }));
  const { role } = entry.sender;
  return [...written, { stream: recordOf(entry), type: 'CommandAnswered', role, request }];
};

async function wrongWith(history: readonly Told[], entries: readonly Entry[], since = 0) {
  const log = logOf([registered(7), ...history]);
  const { violations } = await checkLog(log, { entries, since: since + 1 });
  return violations
    .filter(({ rule }) => rule === 'exactly once')
    .map(({ at, what }) => `${at}: ${what}`);
}

const bookRide = booking(bookedAnswer);
const acceptRide = accepting(acceptedAnswer);
const done = [...asked(bookRide, 'r-1', [booked(1)]), ...asked(acceptRide, 'r-2', accepted(7, 1))];

describe('acknowledged commands', () => {
  it('are in the log once, as they were answered', async () => {
    expect(await wrongWith(done, [bookRide, acceptRide])).toEqual([]);
  });

  it('must not be lost', async () => {
    const lost = [...asked(bookRide, 'r-1', [booked(1)])];
    expect(await wrongWith(lost, [bookRide, acceptRide])).toEqual([
      'accept-ride 1 by driver 7 (key k-accept, 1 attempts): is acknowledged and lost',
    ]);
  });

  it('must not be done twice', async () => {
    const twice = [...done, { ...booked(2), request: 'r-3', id: recordOf(bookRide) }] as const;
    expect(await wrongWith(twice, [bookRide, acceptRide])).toContain(
      'book-ride by a visitor (key k-book, 2 attempts): is in the log 2 times',
    );
  });

  it('must not be done again without a record', async () => {
    expect(await wrongWith([...done, booked(2)], [bookRide, acceptRide])).toEqual([
      'ride-2: RideRequested: no command of the journal asked for it',
    ]);
  });

  it('must be what was answered', async () => {
    const { answer } = bookedAnswer;
    const price = booking({ ...bookedAnswer, answer: { ...answer, calculated_fare: 50.57 } });
    expect(await wrongWith(done, [price, acceptRide])).toEqual([
      'book-ride by a visitor (key k-book, 2 attempts): costs 5056 cents in the log, 50.57 in its answer',
    ]);
    const other = accepting({
      ...acceptedAnswer,
      answer: { ...acceptedAnswer.answer, driver_id: 8 },
    });
    expect(await wrongWith(done, [bookRide, other])).toEqual([
      'accept-ride 1 by driver 7 (key k-accept, 1 attempts): was told Assigned accepted 8, but the log says Assigned accepted 7',
    ]);
  });

  it('must write what the command may write', async () => {
    const odd = [
      ...asked(bookRide, 'r-1', [booked(1)]),
      ...asked(acceptRide, 'r-2', [
        { stream: 'ride-1', type: 'RideRejected', role: 'operator', actor: '2' },
      ]),
    ];
    expect((await wrongWith(odd, [bookRide, acceptRide]))[0]).toContain('wrote RideRejected');
  });
});

describe('other commands', () => {
  it('that were refused are not in the log', async () => {
    const late = accepting(refused);
    expect(await wrongWith(done, [bookRide, late])).toEqual([
      'accept-ride 1 by driver 7 (key k-accept, 1 attempts): was refused with 409, and done all the same',
    ]);
    expect(await wrongWith(done.slice(0, 1), [bookRide, late])).toEqual([]);
  });

  it('whose answer was lost are in it once or not at all', async () => {
    expect(await wrongWith(done, [booking(unknown), accepting(unknown)])).toEqual([]);
    expect(await wrongWith([], [booking(unknown), accepting(unknown)])).toEqual([]);
  });

  it('that were done and then refused when repeated are wrong', async () => {
    const repeated = (refusedAt: string) =>
      wrongWith(done, [bookRide, accepting({ ...unknown, refusedAt })]);
    expect(await repeated('2026-11-20T16:00:00.000Z')).toEqual([]);
    expect(await repeated('2026-11-20T16:00:01.000Z')).toEqual([
      'accept-ride 1 by driver 7 (key k-accept, 1 attempts): was done at 2026-11-20T16:00:00.000Z, and its repeat, sent at 2026-11-20T16:00:01.000Z, refused',
    ]);
  });

  it('that nobody sent must not be in it; of before the journal there may be any', async () => {
    expect(await wrongWith(done, [bookRide])).toEqual([
      'ride-1: DriverAssigned: no command of the journal asked for it',
    ]);
    expect(await wrongWith(done, [], done.length)).toEqual([]);
  });

  it('that had nothing to do were told where their ride was', async () => {
    const again = accepting(acceptedAnswer, 'k-again');
    const never = accepting(
      { kind: 'acknowledged', answer: { id: 1, status: 'PickedUp', driver_id: 7 } },
      'k-never',
    );
    const history = [...done, ...asked(again, 'r-3', []), ...asked(never, 'r-4', [])];
    expect(await wrongWith(history, [bookRide, acceptRide, again, never])).toEqual([
      'accept-ride 1 by driver 7 (key k-never, 1 attempts): was told PickedUp null 7, but the log says it never was',
    ]);
  });
});
