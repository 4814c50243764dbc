import type { Contact } from '@trupial/contracts/events';
import { bookingErrors } from '@trupial/contracts/refusals';
import { folded } from '@trupial/contracts/values';

/**
 * Both ends of a ride are two places.
 *
 * @throws {Refusal} 'ride.same_ends' when they are one, by position or by name.
 */
export function assertDifferentEnds({
  pickup,
  dropoff,
}: {
  readonly pickup: Pick<Contact['pickup'], 'address' | 'point'>;
  readonly dropoff: Pick<Contact['dropoff'], 'address' | 'point'>;
}): void {
  const [from, to] = [pickup.point, dropoff.point];
  const isSamePoint = from !== null && to !== null && from.lat === to.lat && from.lng === to.lng;
  if (!isSamePoint && folded(pickup.address) !== folded(dropoff.address)) return;
  throw bookingErrors.sameEnds();
}
