/** The product without one of its guards, and the test that must notice. */
export interface Mutant {
  /** What is missing. */
  readonly without: string;
  /** Path of the source file, from the root of the repository. */
  readonly file: string;
  /** Text that must be there exactly once, and what stands there instead. */
  readonly find: string;
  readonly replace: string;
  /** The test that must fail: its file and its title. */
  readonly spec: string;
  readonly test: string;
}

const races = 'services/dispatch/src/commands/ride-command/races.int.spec.ts';
const store = 'packages/event-store/src/postgres/postgres-event-store.int.spec.ts';
const schema = 'packages/event-store/src/postgres/schema.ts';

export const mutants: readonly Mutant[] = [
  {
    without: 'the append lock',
    file: schema,
    find: '  ${lock}\n  select coalesce(max(position), 0) into head_before',
    replace: '  select coalesce(max(position), 0) into head_before',
    spec: store,
    test: 'never lets a reader pass a writer who has not committed yet',
  },
  {
    without: 'the expected version',
    file: schema,
    find: "when bool_or(expected <> actual) then 'conflict'",
    replace: "when false then 'conflict'",
    spec: races,
    test: 'gives a ride to one of 200 drivers who accept it at once',
  },
  {
    without: "the driver's reservation",
    file: 'services/dispatch/src/commands/ride-command/ride-command.handler.ts',
    find: 'ofRide === null ? [] : [ofRide, ...ofDrivers]',
    replace: 'ofRide === null ? [] : [ofRide]',
    spec: races,
    test: 'gives one driver one of 50 overlapping rides that he accepts at once',
  },
  {
    without: 'the rule that reservations do not overlap',
    file: 'services/dispatch/src/driver/reserving.decisions.ts',
    find: 'if (driver.reservations.some((taken) => overlap(taken, claim))) throw driverErrors.busy();',
    replace: '',
    spec: races,
    test: 'gives one driver one of 50 overlapping rides that he accepts at once',
  },
  {
    without: 'the idempotency record',
    file: 'packages/service-kit/src/idempotency/answer-once.ts',
    find: 'recordOf(stream, keyEventId, { bodyHash, answer, at: options.now }, options),',
    replace: '',
    spec: 'services/booking/src/commands/book-ride/book-ride.int.spec.ts',
    test: 'books once however often it is sent: 100 times, 50 at once',
  },
  {
    without: 'the check for events that are written already',
    file: schema,
    find: "when bool_and(known_position is not null) then 'repeated'",
    replace: "when false then 'repeated'",
    spec: store,
    test: 'answers a repeated append like the first time, and writes nothing',
  },
  {
    without: 'the checkpoint fence',
    file: 'packages/event-store/src/postgres/projections/checkpoint.ts',
    find: ' and position = ${safeInteger(this.#position)}`;',
    replace: '`;',
    spec: 'packages/event-store/src/postgres/projections/run.int.spec.ts',
    test: 'lets only one of two projectors write who both believe to be active',
  },
];
