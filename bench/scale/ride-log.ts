import { type DriverEvent, driverStream } from '@trupial/contracts/events';
import type { NewEvent } from '@trupial/event-store';
import { type Chance, chanceFrom } from '@trupial/product/random';
import { type Happening, lifeOfARide, type Plan } from './life-of-a-ride.ts';

/** An event as the log stores it, without its position, which the log assigns. */
export interface LoggedEvent extends NewEvent {
  readonly stream: string;
  readonly version: number;
  /** UTC instant. */
  readonly recordedAt: string;
}

export interface Fleet {
  readonly rides: number;
  readonly drivers: number;
  readonly seed: number;
  /** The history ends here (epoch milliseconds); what begins later waits or is under way. */
  readonly until: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** Ids that no sequence of the product reaches in a benchmark. */
const firstRide = 10_000_000;
const firstDriver = 9_000_001;
/** The pickups of one driver on one day are so far apart that none of his reservations overlap. */
const apart = 150 * minute;
const ridesOfADay = 6;
const firstPickup = 9 * 60 * minute;

/**
 * Months of the rides of a fleet, in the order in which they happened, one island day at a time:
 * what the services would have written, with every field. The same seed makes the same history. The
 * last part is in the future: rides requested before `until`, some of them assigned.
 */
export function* rideLog(fleet: Fleet): Generator<readonly LoggedEvent[]> {
  const chance = chanceFrom(fleet.seed);
  const ofDrivers = new Map<string, number>();
  const inOrder = (happenings: readonly Happening[]): LoggedEvent[] => {
    // A ride begins and ends on the same day: keeping a million of them in memory would cost more
    // than the log.
    const ofRides = new Map<string, number>();
    return happenings
      .toSorted((one, other) => one.at - other.at)
      .map((one) => logged(one, chance, one.stream.startsWith('ride-') ? ofRides : ofDrivers));
  };

  const daily = fleet.drivers * ridesOfADay;
  const days = Math.ceil(fleet.rides / daily);
  const today = Math.floor(fleet.until / day) * day;
  yield inOrder(driversOf(fleet, today - (days + 1) * day));
  let made = 0;
  for (let past = days; past >= 1; past -= 1) {
    const begins = today - past * day;
    const lives: Happening[] = [];
    for (let slot = 0; slot < ridesOfADay; slot += 1) {
      for (let index = 0; index < fleet.drivers && made < fleet.rides; index += 1) {
        lives.push(...lifeOfARide(chance, planOf(fleet, chance, made, index, begins, slot)));
        made += 1;
      }
    }
    yield inOrder(lives);
  }
  yield inOrder(ahead(fleet, chance, made));
}

/** An office's open work: rides two hours ahead; half of them have no driver yet. */
function ahead(fleet: Fleet, chance: Chance, made: number): readonly Happening[] {
  return Array.from({ length: Math.min(100, fleet.drivers) }, (_, index) => {
    const plan = planOf(fleet, chance, made + index, index, fleet.until, 0);
    const pickup = fleet.until + chance.between(120, 140) * minute;
    const life = lifeOfARide(chance, { ...plan, pickup }, fleet.until);
    return index % 2 === 0 ? life.slice(0, 1) : life;
  }).flat();
}

function planOf(
  { drivers }: Fleet,
  chance: Chance,
  made: number,
  index: number,
  begins: number,
  slot: number,
): Plan {
  const late = chance.between(0, 20) * minute;
  return {
    rideId: firstRide + made,
    driverId: firstDriver + index,
    other: firstDriver + ((index + 1) % drivers),
    pickup: begins + firstPickup + slot * apart + late,
  };
}

function driversOf({ drivers }: Fleet, at: number): readonly Happening[] {
  return Array.from({ length: drivers }, (_, index): Happening => {
    const driverId = firstDriver + index;
    const event: DriverEvent = {
      type: 'DriverRegistered',
      data: {
        driverId,
        username: `driver${index + 1}`,
        firstName: 'Driver',
        lastName: String(index + 1),
        phone: `+5999${6_000_000 + index}`,
        vehicle: { type: 'Toyota Corolla', plate: `TX-${index + 1}`, seats: 4, bags: 3 },
        at: new Date(at).toISOString(),
      },
    };
    return { at, stream: driverStream(driverId), event, by: 'operator' };
  });
}

function logged(
  { at, stream, event, by }: Happening,
  chance: Chance,
  versions: Map<string, number>,
): LoggedEvent {
  const version = (versions.get(stream) ?? 0) + 1;
  versions.set(stream, version);
  const actor = String(by);
  const role = typeof by === 'number' ? 'driver' : by;
  return {
    stream,
    version,
    id: uuid(chance),
    type: event.type,
    data: event.data,
    meta: { actor, role, correlationId: stream },
    recordedAt: new Date(at).toISOString(),
  };
}

const hex = (chance: Chance): string =>
  Math.floor(chance.next() * 2 ** 32)
    .toString(16)
    .padStart(8, '0');

function uuid(chance: Chance): string {
  const [a, b, c, d] = [hex(chance), hex(chance), hex(chance), hex(chance)];
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-a${c.slice(1, 4)}-${c.slice(4)}${d}`;
}
