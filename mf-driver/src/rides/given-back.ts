import {
  answeredBehind,
  atom,
  callApi,
  formatDateTime,
  platformStore,
  session,
  sessionAtom,
  showToast,
  t,
} from '@trupial/web-kit';
import { forgetStored, readStored, writeStored } from '@trupial/web-kit/browser-storage';
import { PATIENCE } from '../driver-area/patience.ts';
import { queueOf } from '../queue/action-queue.ts';
import { QueueStorage } from '../queue/queue-storage.ts';
import { askUntilKnown } from './ask-until-known.ts';
import { leavesItsList } from './driver-command.ts';
import { givenBack, goneRides, newlyChanged, newRides } from './list-changes.ts';
import type { Ride } from './ride.ts';

/** What is said of a ride that was given back to the office because of a change. */
export type GivenBackRide = Pick<Ride, 'id' | 'rider_name' | 'ride_datetime'>;

/** Its name in the tab's storage: a reload does not lose what its driver has not read. */
const KEPT = 'driver-given-back';

const queue = new QueueStorage(localStorage);

/** The signed-in driver. Staff only look: no ride is theirs. */
function owner(): string | undefined {
  const { state } = session;
  return state.status === 'signed-in' && state.role === 'driver' ? state.username : undefined;
}

const isGivenBack = (value: unknown): value is GivenBackRide =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'rider_name' in value &&
  typeof value.rider_name === 'string' &&
  'ride_datetime' in value &&
  typeof value.ride_datetime === 'string';

/** What this driver has not read yet; what another one left in this tab is thrown away. */
function readKept(): readonly GivenBackRide[] {
  const kept = readStored(KEPT);
  const rides = kept?.['rides'];
  if (kept?.['owner'] !== owner() || !Array.isArray(rides)) {
    forgetStored(KEPT);
    return [];
  }
  return rides.filter(isGivenBack);
}

/** Rides that were given back to the office because of a change; each until its driver has read it. */
export const givenBackAtom = atom<readonly GivenBackRide[]>([]);

function show(rides: readonly GivenBackRide[]): void {
  platformStore.set(givenBackAtom, rides);
  if (rides.length > 0) writeStored(KEPT, { owner: owner(), rides });
  else forgetStored(KEPT);
}

const showKept = (): void =>
  platformStore.set(givenBackAtom, owner() === undefined ? [] : readKept());

/**
 * Shows again what was not read before a reload, and whenever the person changes: to his own driver
 * only. The answer ends it.
 */
export function followGivenBack(): () => void {
  showKept();
  return platformStore.sub(sessionAtom, showKept);
}

/** The driver has read that the ride is no longer his. */
export const dismissGivenBack = (rideId: number): void =>
  show(platformStore.get(givenBackAtom).filter(({ id }) => id !== rideId));

/** A notice of a change is read while driving, in milliseconds. */
const TOAST_STAYS = 8_000;

const tell = (text: string): void => showToast(text, { kind: 'info', milliseconds: TOAST_STAYS });

/** For so long a list may still be from before what he did, in milliseconds: the office reopens later. */
const LATE_LISTS = 30_000;

/** What he did with rides here, and when, in milliseconds of the page's life. */
type Doings = Map<number, number>;

/** Rides that went off his list, while it is asked what became of them. */
const missing = new Set<number>();

/** Rides that he accepted and that the server has not listed as his yet. */
const acceptedHere: Doings = new Map();

/** He has accepted the ride on this page: neither that it is his now is news, nor a late list without it. */
export function noteAccepted(rideId: number): void {
  acceptedHere.set(rideId, performance.now());
  leftHere.delete(rideId);
  missing.delete(rideId);
}

/** Rides that he finished or gave up. */
const leftHere: Doings = new Map();

/** He has taken the ride off his list: a late list that has it again is no news, nor is the next one. */
export function noteLeft(rideId: number): void {
  leftHere.set(rideId, performance.now());
  acceptedHere.delete(rideId);
}

const isRecent = (doings: Doings, rideId: number): boolean =>
  performance.now() - (doings.get(rideId) ?? -Infinity) < LATE_LISTS;

/** True while lists may lack that he accepted the ride. */
const hasAccepted = ({ id }: Ride): boolean => isRecent(acceptedHere, id);

/** True while lists may lack that he took the ride off his list. */
const hasLeft = ({ id }: Ride): boolean => isRecent(leftHere, id);

/**
 * True while what he did with a ride is on its way, and while lists may lack it: of what comes of it
 * he is told on its own.
 */
const isOwnDoing = (ride: Ride): boolean =>
  hasAccepted(ride) ||
  hasLeft(ride) ||
  queueOf(queue.read(), owner()).waiting.some(
    ({ rideId, command }) => rideId === ride.id && leavesItsList(command),
  );

/**
 * Compares a new list of his rides with what he knew before it: tells him of changes, of rides that
 * others gave him, and of those that he lost. The first list is no news.
 *
 * @returns what he knows then: the new list, with what he has done himself where it may lack that
 */
export function noticeChanges(
  before: readonly Ride[] | undefined,
  now: readonly Ride[],
): readonly Ride[] {
  if (!before) {
    // What was done before is of another page's life, or of another driver.
    acceptedHere.clear();
    leftHere.clear();
    missing.clear();
    return now;
  }
  if (owner() === undefined) return now;
  for (const { rider_name: rider, ride_datetime } of newlyChanged(before, now)) {
    const when = formatDateTime(ride_datetime);
    tell(t('The ride of {rider} was changed: {when}', { rider, when }));
  }
  const added = newRides(before, now);
  for (const ride of added) {
    if (isOwnDoing(ride)) continue;
    const when = formatDateTime(ride.ride_datetime);
    tell(t('A ride for you: {rider}, {when}', { rider: ride.rider_name, when }));
  }
  const notListed = goneRides(before, now);
  const gone = notListed.filter((ride) => !isOwnDoing(ride));
  // Listed as his: when it goes from now on, or comes again, that is news.
  for (const { id } of now) {
    acceptedHere.delete(id);
    missing.delete(id);
  }
  if (gone.length > 0) void noticeGone(gone);
  const left = new Set(added.filter(hasLeft));
  return [...now.filter((ride) => !left.has(ride)), ...notListed.filter(hasAccepted)];
}

/** More than he completes between two looks at his list. */
const NEWEST = '20';

/**
 * Asks for a list until it is not behind: such a one may lack a ride that has just come. Without
 * another one, it counts as far as it goes.
 */
async function listOf(
  query: { type: 'pending' } | { type: 'completed'; limit: string },
  isWanted: () => boolean,
): Promise<readonly Ride[] | undefined> {
  let newest: readonly Ride[] | undefined;
  const known = await askUntilKnown(async () => {
    const signal = AbortSignal.timeout(PATIENCE);
    const rides = await callApi('rideRequests', { query, signal });
    if (!Array.isArray(rides)) return undefined;
    newest = rides;
    return answeredBehind.has(signal) ? undefined : rides;
  }, isWanted);
  return known ?? newest;
}

/**
 * Tells what became of rides that are on his list no more. On a bad line that takes a while; without
 * an answer nothing more is known of them than that they are gone.
 */
async function noticeGone(gone: readonly Ride[]): Promise<void> {
  const who = owner();
  for (const { id } of gone) missing.add(id);
  // Somebody else may be here by then, and he may have the rides again.
  const isWanted = () => owner() === who && gone.some(({ id }) => missing.has(id));
  const whenCompleted = listOf({ type: 'completed', limit: NEWEST }, isWanted);
  const pending = await listOf({ type: 'pending' }, isWanted);
  if (!isWanted()) return;
  const back = givenBack(gone, pending ?? [])
    .filter(({ id }) => missing.delete(id))
    .map(({ id, rider_name, ride_datetime }) => ({ id, rider_name, ride_datetime }));
  const ids = new Set(back.map(({ id }) => id));
  const others = platformStore.get(givenBackAtom).filter(({ id }) => !ids.has(id));
  if (back.length > 0) show([...others, ...back]);
  // One that is completed stays his: he finished it on another device, or the office did for him.
  const kept = new Set((await whenCompleted)?.map(({ id }) => id));
  if (!isWanted()) return;
  for (const { id, rider_name: rider } of gone) {
    if (missing.delete(id) && !kept.has(id)) tell(t('No longer your ride: {rider}', { rider }));
  }
}
