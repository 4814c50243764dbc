import { accessMutants } from './access-mutants.ts';
import { accountMutants } from './account-mutants.ts';
import { amendMutants } from './amend-mutants.ts';
import type { Mutant } from './mutant.ts';
import { notificationMutants } from './notification-mutants.ts';
import { seriesMutants } from './series-mutants.ts';

const races = 'services/dispatch/src/commands/ride-command/races.int.spec.ts';
const turns = 'packages/event-store/src/turns/stream-turns';
const store = 'packages/event-store/src/postgres/postgres-event-store.int.spec.ts';
const schema = 'packages/event-store/src/postgres/schema.ts';

/** Guards of the log, of commands at the same moment, and of what is told live. */
const logMutants: readonly Mutant[] = [
  {
    without: 'the append lock',
    file: schema,
    find: 'const lock = options.dangerouslyWithoutAppendLock',
    replace: 'const lock = options',
    spec: store,
    test: 'never lets a reader pass a writer who has not committed yet',
  },
  {
    without: 'the predecessor of an event',
    file: schema,
    find: 'where a.version > 1 and not exists',
    replace: 'where false and not exists',
    spec: 'packages/event-store/src/postgres/log-schema.int.spec.ts',
    test: 'takes no event without its predecessor, however it is written',
  },
  {
    without: 'the gap before what this process has appended',
    file: 'packages/event-store/src/postgres/tail.ts',
    find: '=> first && Number(first[0]) <= head + 1',
    replace: '=> first',
    spec: 'packages/event-store/src/postgres/tail.unit.spec.ts',
    test: 'reads what others have written before it',
  },
  {
    without: 'the expected version',
    file: schema,
    find: "when bool_or(expected <> actual) then 'conflict'",
    replace: "when false then 'conflict'",
    // Commands of dispatch take turns: there only chance brings two to the log at the same moment.
    spec: store,
    test: 'lets exactly one of many writers with the same belief win',
  },
  {
    without: 'the turns of commands on the same stream',
    file: `${turns}.ts`,
    find: 'else await this.#wait(line, stream, deadline);',
    replace: '',
    spec: `${turns}.unit.spec.ts`,
    test: 'come in the order in which they were asked for',
  },
  {
    without: 'the order in which streams are taken',
    file: `${turns}.ts`,
    find: 'if (stream > first) continue;',
    replace: 'continue;',
    spec: `${turns}.unit.spec.ts`,
    test: 'at an earlier stream are waited for without the later ones, so that nobody waits in a circle',
  },
  {
    without: "the driver's reservation",
    file: 'services/dispatch/src/commands/ride-writes.ts',
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
    find: 'return { writes: [...writes, record], result: answer };',
    replace: 'return { writes, result: answer };',
    spec: 'services/dispatch/src/commands/ride-command/ride-command.int.spec.ts',
    test: 'answers a late repeat of a key as the first time and does nothing more',
  },
  {
    without: "the key in the id of a booking's event",
    file: 'packages/service-kit/src/idempotency/append-once.ts',
    find: 'const id = eventIdOfKey(digest);',
    replace: 'const id = randomUUID();',
    spec: 'services/booking/src/commands/book-ride/book-ride.int.spec.ts',
    test: 'books once however often it is sent: 100 times, 50 at once',
  },
  {
    without: 'the answers that were saved under keys before',
    file: 'packages/service-kit/src/idempotency/append-once.ts',
    find: 'if (options.hasFormerAnswers) {',
    replace: 'if (false) {',
    spec: 'services/booking/src/commands/book-ride/book-ride.int.spec.ts',
    test: 'gives the answer that a version before saved under the key',
  },
  {
    without: 'the check for events that are written already',
    file: schema,
    find: "when bool_and(is_known_here is true) then 'repeated'",
    replace: "when false then 'repeated'",
    spec: store,
    test: 'answers a repeated append like the first time, and writes nothing',
  },
  {
    without: 'the checkpoint fence',
    file: 'packages/event-store/src/postgres/projections/checkpoint.ts',
    find: ' and position = ${safeInteger(this.#position)}\n',
    replace: '\n',
    spec: 'packages/event-store/src/postgres/projections/run.int.spec.ts',
    test: 'lets only one of two projectors write who both believe to be active',
  },
  {
    without: 'the fence against rows of before a swap',
    file: 'packages/event-store/src/postgres/projections/checkpoint.ts',
    find: ' and swaps = ${safeInteger(this.#swaps)}`;',
    replace: '`;',
    spec: 'packages/event-store/src/postgres/projections/rebuild-fence.int.spec.ts',
    test: 'rows that were read before the swap of a rebuild are not written after it',
  },
  {
    without: 'the refusal of another body under a used key',
    file: 'packages/service-kit/src/idempotency/answer-once.ts',
    find: 'if (first === bodyHashOf(key, body) || first === sha256(JSON.stringify(body))) return;',
    replace: 'if (first !== undefined) return;',
    spec: 'services/booking/src/commands/book-ride/book-ride.int.spec.ts',
    test: 'refuses another body',
  },
  {
    without: 'the position fence of the live feed',
    file: 'gateway/src/live/open-feeds.ts',
    find: 'notice.position > connection.position && mayHear(connection.listener, notice)',
    replace: 'mayHear(connection.listener, notice)',
    spec: 'gateway/src/live/live-feed.int.spec.ts',
    test: 'tell nothing twice to who was ahead of the gateway that he comes to',
  },
  {
    without: 'the doubt about dates of a list that has just changed',
    file: 'packages/service-kit/src/service/polled-list.ts',
    find: 'return now > settled && asked <= now && asked >= Math.floor(settled / 1000) * 1000;',
    replace: 'return asked <= now && asked >= Math.floor(Date.parse(changedAt) / 1000) * 1000;',
    spec: 'packages/service-kit/src/service/polled-list.unit.spec.ts',
    test: 'is never called unchanged by date within two seconds of the change',
  },
  {
    without: 'the turn that a gathered question waits for',
    file: 'packages/service-kit/src/database/gathered.ts',
    find: 'if (this.#asking === 0) this.#schedule();',
    replace: 'if (true) this.#schedule();',
    spec: 'packages/service-kit/src/database/gathered.unit.spec.ts',
    test: 'never share a statement that began before they were asked',
  },
  {
    without: 'the half-life before which no token is renewed',
    file: 'packages/web-kit/src/api/renew-ahead.ts',
    find: 'Math.max(life.to - AHEAD - now(), earliest)',
    replace: 'life.to - AHEAD - now()',
    spec: 'packages/web-kit/src/api/renew-ahead.unit.spec.ts',
    test: 'is not renewed at its birth by a clock that is ahead, and in vain by none that is behind',
  },
  {
    without: 'the question whether the server still works on it',
    file: 'packages/event-store/src/postgres/line-watch.ts',
    find: '!working.has(insidesOf(client).processID),',
    replace: 'true,',
    spec: 'packages/event-store/src/postgres/line-watch.int.spec.ts',
    test: 'is not mistaken for one that works for long, or waits for a lock',
  },
];

/** All of them. */
export const mutants: readonly Mutant[] = [
  ...logMutants,
  ...accessMutants,
  ...accountMutants,
  ...amendMutants,
  ...seriesMutants,
  ...notificationMutants,
];
