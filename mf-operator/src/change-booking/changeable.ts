import { statusOf } from '../rides/status.ts';
import type { Ride } from '../rides/ride.ts';

/** The office can change a booking until its rider is picked up. */
export const isChangeable = (ride: Ride): boolean => {
  const status = statusOf(ride);
  return status === 'pending' || status === 'assigned';
};

/** The key that opens 'Change booking', for its button. */
export const CHANGE_KEY = 'Alt+C';

/** True for {@link CHANGE_KEY}. By the key's place: with Alt some keyboards write another letter. */
export const isChangeKey = (
  event: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'code'>,
): boolean => event.altKey && !event.ctrlKey && !event.metaKey && event.code === 'KeyC';
