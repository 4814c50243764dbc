import {
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
import { givenBack, goneRides, newlyChanged } from './list-changes.ts';
import type { Ride } from './ride.ts';

/** What is said of a ride that was given back to the office because of a change. */
export type GivenBackRide = Pick<Ride, 'id' | 'rider_name' | 'ride_datetime'>;

/** Its name in the tab's storage: a reload does not lose what its driver has not read. */
const KEPT = 'driver-given-back';

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

/**
 * Compares a new list of his rides with the one before it: tells him of changes, and of rides that
 * he lost because of one.
 */
export function noticeChanges(before: readonly Ride[], now: readonly Ride[]): void {
  if (owner() === undefined) return;
  for (const { rider_name: rider, ride_datetime } of newlyChanged(before, now)) {
    const when = formatDateTime(ride_datetime);
    showToast(t('The ride of {rider} was changed: {when}', { rider, when }), {
      kind: 'info',
      milliseconds: TOAST_STAYS,
    });
  }
  const gone = goneRides(before, now);
  if (gone.length > 0) void noticeGivenBack(gone);
}

async function noticeGivenBack(gone: readonly Ride[]): Promise<void> {
  const who = owner();
  try {
    const pending = await callApi('rideRequests', { query: { type: 'pending' } });
    // Somebody else is here by now.
    if (owner() !== who) return;
    const back = givenBack(gone, Array.isArray(pending) ? pending : []).map(
      ({ id, rider_name, ride_datetime }) => ({ id, rider_name, ride_datetime }),
    );
    const ids = new Set(back.map(({ id }) => id));
    const others = platformStore.get(givenBackAtom).filter(({ id }) => !ids.has(id));
    if (back.length > 0) show([...others, ...back]);
  } catch {
    // Without an answer nothing is known of these rides; the list itself says that they are gone.
  }
}
