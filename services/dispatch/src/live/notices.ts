import type { DriverEvent, RideEvent } from '@trupial/contracts/events';
import type { LiveNotice, LiveWhat, RideStep } from '@trupial/contracts/values';
import { stepOf } from '../timeline/ride-timeline.ts';

// What an event of the log says to those who watch their lists, and who may hear it. Pure.

type Notice = Omit<LiveNotice, 'position'>;

/** What of a ride's past decides who hears of an event. */
export interface RideBackground {
  /** The account that booked it. */
  readonly riderId: number | null;
  /** The event before took the driver off for another one: nobody saw the ride pending. */
  readonly isReassigned: boolean;
}

/** Its rider is told neither who did not want the ride nor what the office worries about. */
const notForRider: ReadonlySet<RideStep> = new Set(['declined', 'hidden', 'attention_raised']);

/** What a ride's event says. Setting off changes how its driver is shown, too: on_ride. */
export function noticesOfRide(
  rideId: number,
  event: RideEvent,
  { riderId, isReassigned }: RideBackground,
): readonly Notice[] {
  const what = stepOf[event.type];
  const driverId = 'driverId' in event.data ? event.data.driverId : null;
  const ride: Notice = {
    topic: 'rides',
    id: rideId,
    what,
    driverId,
    forDrivers: changesPendingList(event, isReassigned),
    riderId,
    forRider: !notForRider.has(what),
  };
  const setsOff = event.type === 'DriverSetOff' || event.type === 'DriverArrived';
  return setsOff ? [ride, ofDriver(event.data.driverId, 'status')] : [ride];
}

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
    case 'ContactErased':
      // With a driver it was nobody else's to take.
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

/** What an event of a driver's own stream says. */
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
