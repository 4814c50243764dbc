import type { CommandName } from '../check/journal.ts';
import type { Random } from './random.ts';
import { isOpen, type KnownRide, type World } from './world.ts';

/** The next action of a person: a command on a ride. */
export interface Deed {
  readonly command: CommandName;
  readonly ride: KnownRide;
  readonly body?: Readonly<Record<string, unknown>>;
}

type Choice = readonly [weight: number, command: CommandName];

/** What a driver does with a ride of his, by where it is: mostly the next step. */
const ofHisRide: Readonly<Record<string, readonly Choice[]>> = {
  accepted: [
    [60, 'set-off-ride'],
    [10, 'arrive-ride'],
    [8, 'pickup-ride'],
    [6, 'delete-ride'],
    [6, 'cancel-ride'],
    [4, 'finish-ride'],
    [6, 'no-show-ride'],
    [8, 'seen-amendment'],
  ],
  en_route: [
    [85, 'arrive-ride'],
    [5, 'delete-ride'],
    [5, 'cancel-ride'],
    [5, 'set-off-ride'],
  ],
  arrived: [
    [75, 'pickup-ride'],
    [15, 'no-show-ride'],
    [5, 'cancel-ride'],
    [5, 'start-ride'],
  ],
  PickedUp: [
    [85, 'start-ride'],
    [5, 'delete-ride'],
    [10, 'finish-ride'],
  ],
  InProgress: [
    [90, 'finish-ride'],
    [5, 'cancel-ride'],
    [5, 'no-show-ride'],
  ],
};

/** What the office does with a ride, by its status. */
const ofTheOffice: Readonly<Record<string, readonly Choice[]>> = {
  Pending: [
    [60, 'assign-driver'],
    [15, 'amend-ride'],
    [10, 'reject-ride'],
    [10, 'cancel-ride'],
    [10, 'reassign-driver'],
  ],
  Assigned: [
    [40, 'reassign-driver'],
    [25, 'amend-ride'],
    [20, 'cancel-assigned-ride'],
    [10, 'pickup-ride'],
    [10, 'operator-complete-ride'],
    [10, 'cancel-ride'],
    [10, 'no-show-ride'],
  ],
  PickedUp: [
    [50, 'start-ride'],
    [30, 'operator-complete-ride'],
    [20, 'cancel-ride'],
  ],
  InProgress: [
    [80, 'operator-complete-ride'],
    [20, 'cancel-assigned-ride'],
  ],
};
const whenEnded: readonly Choice[] = [
  [70, 'reopen-ride'],
  [30, 'assign-driver'],
];

const driversCommands: readonly CommandName[] = [
  'accept-ride',
  'reject-ride',
  'set-off-ride',
  'arrive-ride',
  'pickup-ride',
  'start-ride',
  'finish-ride',
  'cancel-ride',
  'no-show-ride',
  'delete-ride',
  'seen-amendment',
];

/** A driver continues his ride, takes another, or tries a command that he may not send. */
export function deedOfDriver(id: number, world: World, random: Random): Deed | null {
  if (random.happens(0.06)) {
    const ride = world.hot(random) ?? world.any(random);
    const command = random.pick(driversCommands);
    return ride && command ? { command, ride } : null;
  }
  const his = world.hot(random, (ride) => ride.driver === id && isOpen(ride));
  if (his !== undefined && random.happens(0.8)) {
    const choices = ofHisRide[his.progress ?? his.status] ?? ofHisRide['accepted']!;
    return { command: random.weighed(choices), ride: his };
  }
  const ended = world.hot(random, (ride) => ride.driver === id && !isOpen(ride));
  if (ended !== undefined && random.happens(0.1)) return { command: 'delete-ride', ride: ended };
  const ride = world.hot(random, ({ status }) => status === 'Pending');
  if (ride === undefined) return null;
  return { command: random.happens(0.9) ? 'accept-ride' : 'reject-ride', ride };
}

/**
 * All that a driver sends at the same moment, after an hour without a connection: the next steps of
 * his rides, and every ride that he would like to have.
 */
export function burstOfDriver(id: number, world: World, random: Random): readonly Deed[] {
  const deeds = Array.from({ length: random.between(6, 16) }, () =>
    deedOfDriver(id, world, random),
  );
  return deeds.filter((deed) => deed !== null);
}

/** An operator acts on a ride according to the status that he last saw, which may be outdated. */
export function deedOfOperator(
  drivers: readonly number[],
  world: World,
  random: Random,
): Deed | null {
  const ride = world.hot(random);
  if (ride === undefined) return null;
  const command = random.weighed(ofTheOffice[ride.status] ?? whenEnded);
  const driver = random.pick(drivers);
  const isNaming = command === 'assign-driver' || command === 'reassign-driver';
  return { command, ride, ...(isNaming && { body: { driver_id: driver } }) };
}

/** The person who booked a ride may change or cancel it. */
export function deedOfCustomer(riderId: number | null, world: World, random: Random): Deed | null {
  const own = (ride: KnownRide): boolean =>
    riderId === null ? ride.receipt !== null : ride.riderId === riderId;
  const ride = world.hot(random, own);
  if (ride === undefined) return null;
  const { receipt } = ride;
  if (random.happens(0.6)) return { command: 'amend-ride', ride };
  return { command: 'cancel-ride', ride, ...(receipt !== null && { body: { receipt } }) };
}
