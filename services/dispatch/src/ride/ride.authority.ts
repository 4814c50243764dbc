import { rideErrors } from '@trupial/contracts/refusals';
import type { Actor, Identity } from '@trupial/contracts/values';
import type { RideCommand, WithReceipt } from './ride.commands.ts';
import type { Ride, RideState } from './ride.state.ts';

/** The ride, or a refusal that it does not exist. */
export function known(state: RideState): Ride {
  if (state === null) throw rideErrors.notFound();
  return state;
}

/** Refuses (403) every role that is not among these. */
export function allow({ actor }: RideCommand, ...identities: readonly Identity[]): void {
  if (!identities.includes(actor.identity)) throw rideErrors.wrongRole();
}

/** The acting driver's id; 403 when the actor is not a driver. */
export function actingDriver(command: RideCommand): number {
  allow(command, 'driver');
  if (command.actor.accountId === null) throw rideErrors.wrongRole();
  return command.actor.accountId;
}

/** Refuses (404) a driver who does not have this ride; an operator passes. */
export function onlyOwnDriver(command: RideCommand, ride: Ride): void {
  if (command.actor.identity !== 'driver') return;
  if (ride.driverId === null || ride.driverId !== command.actor.accountId) {
    throw rideErrors.notFound();
  }
}

/**
 * Refuses (404) a rider or a visitor who did not book this ride; a visitor proves it by the
 * receipt.
 */
export function onlyItsRider({ actor, receiptMatches }: WithReceipt, ride: Ride): void {
  if (actor.identity !== 'rider' && actor.identity !== 'visitor') return;
  const own = actor.accountId !== null && actor.accountId === ride.riderId;
  if (!own && !receiptMatches) throw rideErrors.notFound();
}

const left = { status: 'Pending', progress: null, driverId: null, rating: null } as const;

/**
 * What the answer to a command tells of the ride. A driver who does not have it has declined it or
 * given it up: he is told how he left it, and his repeats do not show who has it now.
 */
export function shownTo(
  { identity, accountId }: Actor,
  ride: Ride,
): Pick<Ride, 'status' | 'progress' | 'driverId' | 'rating'> {
  return identity === 'driver' && ride.driverId !== accountId ? left : ride;
}

/** Whether it was the driver himself or the office, as events tell it. */
export const doneBy = ({ actor }: RideCommand): 'driver' | 'operator' =>
  actor.identity === 'driver' ? 'driver' : 'operator';
