import { setTimeout as pause } from 'node:timers/promises';
import { createPostgresEventStore } from '@trupial/event-store/postgres';
import { until } from '@trupial/service-kit/testing/until';
import { Pool } from 'pg';
import { type Fault, faultsOf, together } from '../breakage/faults.ts';
import { startTopology, type Topology } from '../breakage/topology.ts';
import { checkProduct, type Violation } from '../check/index.ts';
import { Witness } from '../check/witness.ts';
import { type Crew, createCrew } from '../load/crew.ts';
import { Journal } from '../load/journal.ts';
import { Random } from '../load/random.ts';
import { startLoad } from '../load/run-load.ts';
import { recovered } from './recovery.ts';

export interface FaultRunOptions {
  readonly seconds: number;
  /** The run goes on until so many faults have happened, also when that takes longer. */
  readonly atLeast?: number;
  readonly seed: number;
  /** The longest time in which the product must recover. */
  readonly recoveryLimitMs: number;
  readonly say: (line: string) => void;
  /** Only faults whose name contains this text, e.g. 'half-open'. */
  readonly only?: string;
  /**
   * Two runs with the same seed and one half each have all faults between them (default: one run
   * has all).
   */
  readonly half?: 'first' | 'second';
}

/** One fault that happened. */
export interface Happened {
  readonly name: string;
  readonly kind: string;
  /** The time from the fault (or, for a hang, from its end) until everything answers again. */
  readonly recoveryMs: number;
}

export interface FaultRunResult {
  readonly journal: Journal;
  readonly reads: { readonly answered: number; readonly lost: number };
  readonly happened: readonly Happened[];
  readonly events: number;
  readonly violations: readonly Violation[];
}

const crewSize = { drivers: 8, operators: 2, riders: 2 } as const;
/** After this, a product that is not well never will be. */
const patienceMs = 180_000;
/** The share of cases with two faults at the same time. */
const twoAtOnce = 0.2;
/** How many commands are acknowledged between two faults: the work has really gone on. */
const calmCommands = [5, 40] as const;

/**
 * Starts the production topology, lets simulated people work on it, injects faults repeatedly, and
 * afterwards checks that everything is correct.
 */
export async function runFaults(options: FaultRunOptions): Promise<FaultRunResult> {
  const { seed, say, half = '' } = options;
  const random = new Random(seed);
  say(`starting six processes on NATS, Postgres and Redis (seed ${seed}) …`);
  const topology = await startTopology();
  try {
    const { url, databaseUrl, environment } = topology;
    const crew = await createCrew(url, crewSize);
    const pool = new Pool({ connectionString: databaseUrl, max: 3 });
    pool.on('error', () => undefined);
    const store = createPostgresEventStore({ pool });
    try {
      const since = await store.head();
      const witness = new Witness(store, since);
      const journal = new Journal();
      const load = startLoad({ url, crew, journal, random: random.for(`load ${half}`) });
      const { happened, late } = await breakUntil(
        options,
        { topology, crew, database: pool, journal },
        random.for('faults'),
      );
      await load.stop();
      say(`checking ${journal.entries.length} commands against the log …`);
      const { entries } = journal;
      const checked = await checkProduct(databaseUrl, { journal: { entries, since }, environment });
      const head = await store.head();
      await reached(witness, head);
      const seen = await witness.testify(store.readAll({ after: since }), head);
      await topology.stop();
      const violations = [
        ...checked.violations,
        ...journal.violations,
        ...seen,
        ...late,
        ...complaints(topology),
      ];
      return { journal, reads: load.reads, happened, events: checked.events, violations };
    } finally {
      await store.close();
      await pool.end();
    }
  } finally {
    await topology.stop();
  }
}

/** A product that is worked on. */
interface UnderLoad {
  readonly topology: Topology;
  readonly crew: Crew;
  readonly database: Pool;
  readonly journal: Journal;
}

/** Runs every kind of fault in random order, again and again, until the time is over. */
async function breakUntil(
  { seconds, atLeast = 0, recoveryLimitMs, say, only = '', half }: FaultRunOptions,
  { topology, crew, database, journal }: UnderLoad,
  random: Random,
): Promise<{ happened: Happened[]; late: Violation[] }> {
  const { url } = topology;
  // crewSize has both
  const probe = { url, operator: crew.operators[0]!, rider: crew.riders[0]!, database };
  const end = performance.now() + seconds * 1000;
  const happened: Happened[] = [];
  const late: Violation[] = [];
  const all = faultsOf(topology).filter(({ name }) => name.includes(only));
  // The first thing that chance decides: both halves shuffle alike.
  const some = halfOf(random.shuffled(all), half);
  if (some.length === 0) throw new Error(`There is no fault like '${only}'.`);
  const deck = [...some];
  while (performance.now() < end || happened.length < atLeast) {
    while (deck.length < 2) deck.unshift(...random.shuffled(some));
    const [first, second] = [deck.pop()!, deck.at(-1)!]; // it was filled
    const fault = random.happens(twoAtOnce) ? together(first, second) : first;
    const goal = journal.count('acknowledged') + random.between(...calmCommands);
    const goesOn = (): boolean => journal.count('acknowledged') >= goal;
    await until(goesOn, 'commands are acknowledged between two faults', patienceMs);
    const began = performance.now();
    await fault.happen(random);
    const since = fault.isSudden ? began : performance.now();
    const wait = (limitMs: number): Promise<number> => recovered(probe, since, limitMs);
    const recoveryMs = await wait(recoveryLimitMs).catch((error: unknown) => {
      const what = error instanceof Error ? error.message : String(error);
      late.push({ rule: 'recovery', at: fault.name, what });
      return wait(patienceMs);
    });
    happened.push({ name: fault.name, kind: fault.kind, recoveryMs });
    say(`${fault.name}: well again after ${(recoveryMs / 1000).toFixed(1)} s`);
  }
  return { happened, late };
}

const halfOf = (faults: readonly Fault[], half: FaultRunOptions['half']): readonly Fault[] =>
  half === undefined ? faults : faults.filter((_, n) => (n % 2 === 0) === (half === 'first'));

async function reached(witness: Witness, head: number): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (witness.position < head) {
    if (performance.now() > deadline) return;
    await pause(20);
  }
}

/** Errors that the processes logged, and their unexpected ends. */
const complaints = ({ services }: Topology): Violation[] =>
  [...services.values()].flatMap(({ name, complaints }) =>
    complaints.map((what) => ({ rule: 'processes', at: name, what })),
  );
