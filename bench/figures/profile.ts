import { startAllInOne } from '@trupial/testbed/product/product';
import { runLoad } from '../load/run-load.ts';
import type { Figure } from '../measure/row.ts';
import { markdown } from '../measure/table.ts';
import { withStarted } from '../measure/with-started.ts';
import { byArea } from '../profile/by-area.ts';
import { inspected, profileOf } from '../profile/inspector.ts';
import {
  startCountingPostgres,
  statementsOf,
  walByTable,
  withClient,
  writtenIn,
} from '../profile/of-postgres.ts';
import { originalFiles } from '../profile/original-files.ts';
import { threadTime } from '../profile/threads.ts';
import { startEqual, startReference } from '../reference/start-reference.ts';

const warmUpSeconds = 3;
const seconds = 8;
/** Statements that need less are counted together. */
const leastMicroseconds = 1;
/** Tables with less in the write-ahead log are left out. */
const leastBytes = 1;

/** A server that takes bookings, with a database of its own. */
interface Booked {
  readonly url: string;
  readonly pid: number;
  output(): string;
  stop(): Promise<unknown>;
}

/** What one booking costs, by what it is spent on; each value is of one booking. */
interface Costs {
  readonly microseconds: ReadonlyMap<string, number>;
  readonly statements: ReadonlyMap<string, number>;
  readonly counts: ReadonlyMap<string, number>;
  readonly bytes: ReadonlyMap<string, number>;
}

/**
 * Where a booking's processor time goes, beside the bare route and the route by hand: the tables from
 * which the next optimisation starts. The rates are those of a profiled process, so they are no
 * figures of this product.
 */
export const profile: Figure = {
  name: 'profile',
  async measure() {
    const product = await costsOf(async (databaseUrl) => {
      const { url, processes, stop } = await startAllInOne({
        DATABASE_URL: databaseUrl,
        ...inspected,
      });
      const { pid, output } = processes.get('all')!; // its only process
      return { url, pid, output, stop };
    });
    const bare = await costsOf((url) => startReference(url, 'public', [], inspected));
    const equal = await costsOf((url) => startEqual(url, inspected));
    for (const kind of ['microseconds', 'statements', 'counts', 'bytes'] as const) {
      console.log(`\n${tableOf(kind, [product, bare, equal])}`);
    }
    return [];
  },
};

/** Each server has the machine to itself, so that all of Postgres' time is its own. */
function costsOf(start: (databaseUrl: string) => Promise<Booked>): Promise<Costs> {
  return withStarted(async (started) => {
    const postgres = await started(startCountingPostgres());
    const { url, pid, output } = await started(start(postgres.url));
    await runLoad(url, warmUpSeconds, { kind: 'book' });
    return withClient(postgres.url, async (client) => {
      const written = await writtenIn(client);
      await client.query('select pg_stat_statements_reset()');
      const before = await threadTime(pid);
      let bookings = 0;
      const cpuProfile = await profileOf(output(), async () => {
        bookings = seconds * (await runLoad(url, seconds, { kind: 'book' }));
      });
      const after = await threadTime(pid);
      const statements = await statementsOf(client);
      const now = await writtenIn(client);
      const byTable = await walByTable(client, written.walEnd, now.walEnd);
      const micro = (ms: number): number => (1_000 * ms) / bookings;
      const areas = byArea(cpuProfile, originalFiles());
      const sampled = [...areas.values()].reduce((sum, time) => sum + time, 0);
      const main = micro(after.main - before.main);
      return {
        microseconds: new Map([
          ['Node, main thread', main],
          ['Node, other threads', micro(after.others - before.others)],
          ['Postgres', micro(after.postgres - before.postgres)],
          // Samples count waiting for a core too: their shares are right, their sum is not.
          ...[...areas].map(
            ([area, time]) => [`main thread: ${area}`, (main * time) / sampled] as const,
          ),
        ]),
        statements: statementTimes(statements.map(({ text, ms }) => [text, micro(ms)])),
        counts: new Map([
          ['write-ahead log, bytes', (now.walBytes - written.walBytes) / bookings],
          ['rows', (now.rows - written.rows) / bookings],
          [
            'index entries, at most (an index of some rows counts for all)',
            (now.indexEntries - written.indexEntries) / bookings,
          ],
        ]),
        bytes: new Map(
          [...byTable]
            .map(([table, bytes]) => [table, bytes / bookings] as const)
            .filter(([, bytes]) => bytes >= leastBytes),
        ),
      };
    });
  });
}

function statementTimes(times: readonly (readonly [string, number])[]): Map<string, number> {
  const listed = times.filter(([, time]) => time >= leastMicroseconds);
  const rest = times.filter(([, time]) => time < leastMicroseconds);
  const short = listed.map(([text, time]) => [shortened(text), time] as const);
  return new Map([...short, ['all others', rest.reduce((sum, [, time]) => sum + time, 0)]]);
}

const shortened = (text: string): string => (text.length > 70 ? `${text.slice(0, 69)}…` : text);

const titles = {
  microseconds: 'processor time of one booking',
  statements: 'Postgres, from the start to the end of each statement',
  counts: 'written for one booking',
  bytes: 'write-ahead log of one booking by table and its indexes, bytes',
} as const;
const servers = ['product', 'bare route', 'route by hand'] as const;

/** A table of what the servers' bookings cost, in the order of the first server's. */
function tableOf(kind: keyof Costs, costs: readonly Costs[]): string {
  const spelled = (value: number | undefined): string => {
    if (value === undefined) return '–';
    const number = value >= 10 ? Math.round(value).toLocaleString('en') : value.toFixed(1);
    return kind === 'counts' || kind === 'bytes' ? number : `${number} µs`;
  };
  const names = new Set(costs.flatMap((cost) => [...cost[kind].keys()]));
  const rows = [...names].map((name) => [
    name,
    ...costs.map((cost) => spelled(cost[kind].get(name))),
  ]);
  return markdown([titles[kind], ...servers], rows, servers);
}
