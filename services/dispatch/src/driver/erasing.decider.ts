import type { DriverEvent } from '@trupial/contracts/events';
import { driverErrors } from '@trupial/contracts/refusals';
import type { Decider } from '@trupial/event-store';
import { type DriverState, evolveDriver } from './driver.state.ts';

/** Erases a driver's personal data. His rides and his money stay, under his number. */
export interface EraseDriver {
  /** UTC instant. */
  readonly now: string;
}

/**
 * Refuses a driver who still has rides ('erasure.driver_has_rides'), because riders wait for him.
 */
export const erasingDecider: Decider<EraseDriver, DriverState, DriverEvent> = {
  initialState: null,
  decide({ now }, state) {
    if (state === null) throw driverErrors.notFound();
    if (state.erased) return [];
    if (state.reservations.length > 0) throw driverErrors.hasRides();
    return [{ type: 'DriverErased', data: { driverId: state.id, at: now } }];
  },
  evolve: evolveDriver,
};
