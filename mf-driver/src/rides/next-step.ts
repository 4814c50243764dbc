import type { Ride } from './ride.ts';

/** What a driver does next with his ride: one call, one large button. */
export type StepCall = 'setOffRide' | 'arriveRide' | 'pickupRide' | 'startRide' | 'finishRide';

type Progress = Pick<Ride, 'status' | 'driver_progress'>;

/**
 * The next step of a ride that the driver has, by `status` (case does not matter) and, before the
 * pickup, `driver_progress`. Undefined when there is none: the ride is not his, or has ended.
 */
export function nextStep({ status, driver_progress }: Progress): StepCall | undefined {
  switch (status.toLowerCase()) {
    case 'assigned':
      if (driver_progress === 'arrived') return 'pickupRide';
      return driver_progress === 'en_route' ? 'arriveRide' : 'setOffRide';
    case 'pickedup':
      return 'startRide';
    case 'inprogress':
      return 'finishRide';
    default:
      return undefined;
  }
}

/** A rider can be missed only at the pickup, and only until he is in the car. */
export function mayBeNoShow(ride: Progress): boolean {
  return nextStep(ride) === 'pickupRide';
}

/** True while the ride is offered to drivers. */
export function isPending({ status }: Pick<Ride, 'status'>): boolean {
  return status.toLowerCase() === 'pending';
}

/** How loud a status is, and its name before translation. */
export interface StatusName {
  readonly name: string;
  readonly tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
}

/**
 * The name of a ride's state for its driver; his progress divides 'Assigned' into several names.
 */
export function statusName({ status, driver_progress }: Progress): StatusName {
  switch (nextStep({ status, driver_progress })) {
    case 'setOffRide':
      return { name: 'Assigned', tone: 'info' };
    case 'arriveRide':
      return { name: 'On the way', tone: 'warning' };
    case 'pickupRide':
      return { name: 'At the pickup', tone: 'warning' };
    case 'startRide':
      return { name: 'Picked up', tone: 'warning' };
    case 'finishRide':
      return { name: 'In progress', tone: 'success' };
    default:
      return { name: status, tone: 'neutral' };
  }
}
