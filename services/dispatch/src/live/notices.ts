import type { DriverEvent, RideEvent } from '@trupial/contracts/events';
import { isPutOff, type LiveNotice, type LiveWhat, type RideStep } from '@trupial/contracts/values';
import { stepOf } from '../timeline/ride-timeline.ts';

// The notice of an event in the log for the listeners who watch their lists, and who of them may
// receive it. Pure.

type Notice = Omit<LiveNotice, 'position'>;

/** The facts of a ride's past that decide which listeners receive an event. */
export interface RideBackground {
  /** The account that booked it. */
  readonly riderId: number | null;
  /**
   * The event before it removed the driver for another one: the ride was never shown as pending.
   */
  readonly isReassigned: boolean;
}

/** The rider is informed neither of drivers who declined the ride nor of the office's alarms. */
const notForRider: ReadonlySet<RideStep> = new Set(['declined', 'hidden', 'attention_raised']);

/** Its driver is not told that it was rated, so that riders can rate freely. */
const notForDriver: ReadonlySet<RideStep> = new Set(['rated']);

/** The notices of a ride's event: of the ride, and of its driver when his status changes with it. */
export function noticesOfRide(
  rideId: number,
  event: RideEvent,
  { riderId, isReassigned }: RideBackground,
): readonly Notice[] {
  const what = stepOf[event.type];
  const driverId = 'driverId' in event.data && !notForDriver.has(what) ? event.data.driverId : null;
  const ride: Notice = {
    topic: 'rides',
    id: rideId,
    what,
    driverId,
    forDrivers: changesPendingList(event, isReassigned),
    riderId,
    forRider: !notForRider.has(what),
  };
  return driverId !== null && changesStatus(event) ? [ride, ofDriver(driverId, 'status')] : [ride];
}

/** Whether its driver is on a ride from now on, or no longer. */
const changesStatus = (event: RideEvent): boolean =>
  event.type === 'DriverSetOff' ||
  event.type === 'DriverArrived' ||
  (event.type === 'RideAmended' && isPutOff(event.data));

/** Whether the ride enters or leaves the list that all drivers see. */
function changesPendingList(event: RideEvent, isReassigned: boolean): boolean {
  switch (event.type) {
    case 'RideRequested':
    case 'RideRejected':
    case 'RideReopened':
      return true;
    case 'DriverAssigned':
      return !isReassigned;
    case 'DriverUnassigned':
      return event.data.reason !== 'reassigned';
    case 'RideCancelled':
    case 'RideAmended':
    case 'ContactErased':
      // While it had a driver, no other driver could accept it.
      return event.data.driverId === null;
    default:
      return false;
  }
}

const driverWhat: Readonly<Record<DriverEvent['type'], LiveWhat | null>> = {
  DriverRegistered: 'registered',
  DriverProfileChanged: 'profile',
  DriverCameOnline: 'availability',
  DriverWentOffline: 'availability',
  DriverSuspended: 'availability',
  DriverReinstated: 'availability',
  DriverErased: 'profile',
  // A time in his diary changes nothing that a list of drivers shows.
  DriverReserved: null,
  DriverEngaged: 'status',
  DriverReleased: 'status',
};

/** The notice of an event in a driver's own stream. */
export function noticesOfDriver(event: DriverEvent): readonly Notice[] {
  const what = driverWhat[event.type];
  return what === null ? [] : [ofDriver(event.data.driverId, what)];
}

const ofDriver = (driverId: number, what: LiveWhat): Notice => ({
  topic: 'drivers',
  id: driverId,
  what,
  driverId,
  forDrivers: false,
  riderId: null,
  forRider: false,
});
