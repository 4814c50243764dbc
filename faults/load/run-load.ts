import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '@trupial/contracts/paths';
import type { Acknowledged } from '../check/journal.ts';
import { pricedChange } from './amendments.ts';
import { bookingOf } from './bookings.ts';
import type { Crew } from './crew.ts';
import { burstOfDriver, type Deed, deedOfCustomer, deedOfDriver, deedOfOperator } from './deeds.ts';
import type { Journal } from './journal.ts';
import { Person } from './person.ts';
import type { Random } from './random.ts';
import { send, type SendOptions } from './send.ts';
import { World } from './world.ts';

export interface RunningLoad {
  readonly world: World;
  /** Reads that were answered, and those that were not. */
  readonly reads: { answered: number; lost: number };
  /** Sends no new commands; resolves when every running command has its outcome. */
  stop(): Promise<void>;
}

export interface LoadOptions {
  readonly url: string;
  readonly crew: Crew;
  readonly journal: Journal;
  readonly random: Random;
  /** Visitors who book at the same time (default 3). */
  readonly visitors?: number;
  /** Longest pause between two deeds of one person (default 250 ms). */
  readonly restMs?: number;
}

/** How likely a driver sends a burst instead of one command. */
const bursts = 0.05;

/** All workers act at the same time on the same few rides: book, accept, assign, drive, cancel. */
export function startLoad(options: LoadOptions): RunningLoad {
  const { url, crew, journal, random, visitors = 3, restMs = 250 } = options;
  const world = new World();
  const reads = { answered: 0, lost: 0 };
  const over = new AbortController();
  const driverIds = crew.drivers.map(({ id }) => id);

  async function live(name: string, act: (how: SendOptions) => Promise<unknown>): Promise<void> {
    const own = random.for(name);
    while (!over.signal.aborted) {
      await act({ url, journal, random: own });
      await pause(own.between(restMs / 10, restMs));
    }
  }

  const carryOut = async (person: Person, { command, ride, body }: Deed, how: SendOptions) => {
    // A visitor's booking is cancelled by the visitor with its receipt.
    const by = person.sender.role === 'visitor' ? Person.visitor(url, ride.receipt) : person;
    const priced = command === 'amend-ride' ? await pricedChange(how, by, ride.id) : body;
    if (priced === null) return;
    const answer = await send({ by, command, ride: ride.id, ...(priced && { body: priced }) }, how);
    if (answer !== null) world.learn(answer);
  };

  const work =
    (person: Person, next: (random: Random) => Deed | null) => async (how: SendOptions) => {
      const deed = next(how.random);
      if (deed !== null) await carryOut(person, deed, how);
    };

  const drive = (person: Person, id: number) => {
    const one = work(person, (random) => deedOfDriver(id, world, random));
    return async (how: SendOptions) => {
      if (!how.random.happens(bursts)) return one(how);
      const deeds = burstOfDriver(id, world, how.random);
      // Each has its own random numbers: the order of the answers depends on the machine.
      const chances = deeds.map(() => random.for(String(how.random.next())));
      await Promise.all(
        deeds.map((deed, n) => carryOut(person, deed, { ...how, random: chances[n]! })),
      );
    };
  };

  const custom = (person: Person, riderId: number | null) => {
    const callOff = work(person, (random) => deedOfCustomer(riderId, world, random));
    return async (how: SendOptions) => {
      if (world.isFull || how.random.happens(0.08)) return callOff(how);
      const body = bookingOf(how.random);
      const answer = await send({ by: person, command: 'book-ride', ride: null, body }, how);
      if (answer === null) return;
      const { id, status, tracking_id: trackingId = '', receipt = null } = answer;
      world.add({ id, trackingId, receipt, riderId, status, progress: null, driver: null });
    };
  };

  const lives = [
    ...Array.from({ length: visitors }, (_, n) =>
      live(`visitor ${n}`, custom(Person.visitor(url), null)),
    ),
    ...crew.riders.map((person, n) => live(`rider ${n}`, custom(person, idOf(person)))),
    ...crew.drivers.map(({ id, person }) => live(`driver ${id}`, drive(person, id))),
    ...crew.operators.map((person, n) =>
      live(
        `operator ${n}`,
        work(person, (random) => deedOfOperator(driverIds, world, random)),
      ),
    ),
    ...crew.operators
      .slice(0, 1)
      .map((person) => live('reader', (how) => readLists(person, { ...how, world, reads }))),
  ];
  return {
    world,
    reads,
    async stop() {
      over.abort();
      await Promise.all(lives);
    },
  };
}

const idOf = ({ sender }: Person): number | null => (sender.role === 'visitor' ? null : sender.id);

/** The office reads its lists and a customer reads his ride: all workers use the results. */
async function readLists(
  person: Person,
  { url, random, world, reads, journal }: SendOptions & Pick<RunningLoad, 'world' | 'reads'>,
): Promise<void> {
  const ride = world.any(random);
  const addresses = [
    `${paths.rideRequests.path}?type=pending`,
    paths.assignedRides.path,
    paths.drivers.path,
    paths.driversLeaderboard.path,
    ...(ride === undefined ? [] : [`${paths.searchRides.path}?tracking_id=${ride.trackingId}`]),
  ];
  const address = random.pick(addresses)!; // never empty
  try {
    const response = await fetch(`${url}/api${address}`, {
      headers: await person.headers(),
      signal: AbortSignal.timeout(9_000),
    });
    const answer: unknown = await response.json();
    if (response.ok) {
      reads.answered += 1;
      // The lists of rides contain the fields of a command's answer, and more.
      if (/requests|assigned/.test(address)) world.read(answer as Acknowledged[]);
      return;
    }
    if (response.status === 401) person.forgetToken();
    // A read model may be behind, but not for ever: the check at the end compares every row.
    if (response.status === 404) return;
    journal.answered(`GET ${address.split('?')[0]}`, response, (answer as { code?: string }).code);
  } catch {
    // No answer: the service is not available, which is the tested situation.
  }
  reads.lost += 1;
}
