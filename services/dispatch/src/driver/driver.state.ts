import {
  type DriverEvent,
  erasedDriver,
  type Suspender,
  suspendersAfter,
  type Vehicle,
} from '@trupial/contracts/events';

/** A time in which the driver is taken: UTC instants, `until` no longer belongs to it. */
export interface Reservation {
  readonly rideId: number;
  readonly from: string;
  readonly until: string;
}

/** What the rules need to know of a driver. */
export interface Driver {
  readonly id: number;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly vehicle: Vehicle;
  readonly online: boolean;
  readonly suspended: boolean;
  /** By whom; nobody ends another's suspension. */
  readonly suspendedBy: readonly Suspender[];
  /** His personal data are erased permanently; no more commands are accepted for him. */
  readonly erased: boolean;
  readonly reservations: readonly Reservation[];
  /** The ride whose rider is in his car. */
  readonly engagedRide: number | null;
}

/** Null until the driver was registered. */
export type DriverState = Driver | null;

/** The state after an event. A driver can be offered rides as soon as he is registered. */
export function evolveDriver(state: DriverState, event: DriverEvent): DriverState {
  if (event.type === 'DriverRegistered') {
    return {
      ...profileOf(event.data),
      online: true,
      suspended: false,
      suspendedBy: [],
      erased: false,
      reservations: [],
      engagedRide: null,
    };
  }
  return state === null ? null : { ...state, ...changeBy(event, state) };
}

function changeBy(
  event: Exclude<DriverEvent, { type: 'DriverRegistered' }>,
  driver: Driver,
): Partial<Driver> {
  switch (event.type) {
    case 'DriverProfileChanged':
      return profileOf(event.data);
    case 'DriverCameOnline':
      return { online: true };
    case 'DriverWentOffline':
      return { online: false };
    case 'DriverSuspended':
    case 'DriverReinstated': {
      const suspendedBy = suspendersAfter(driver.suspendedBy, event);
      return { suspendedBy, suspended: suspendedBy.length > 0 };
    }
    case 'DriverErased':
      return {
        ...erasedDriver,
        vehicle: { ...driver.vehicle, plate: null },
        online: false,
        suspended: true,
        erased: true,
      };
    case 'DriverReserved': {
      const { rideId, from, until } = event.data;
      // A second one of the same ride has moved it.
      const others = driver.reservations.filter((reservation) => reservation.rideId !== rideId);
      return { reservations: [...others, { rideId, from, until }] };
    }
    case 'DriverEngaged':
      return { engagedRide: event.data.rideId };
    case 'DriverReleased': {
      const { rideId } = event.data;
      return {
        reservations: driver.reservations.filter((reservation) => reservation.rideId !== rideId),
        engagedRide: driver.engagedRide === rideId ? null : driver.engagedRide,
      };
    }
  }
}

type Profile = Pick<Driver, 'id' | 'username' | 'firstName' | 'lastName' | 'phone' | 'vehicle'>;

const profileOf = (data: Omit<Profile, 'id'> & { readonly driverId: number }): Profile => ({
  id: data.driverId,
  username: data.username,
  firstName: data.firstName,
  lastName: data.lastName,
  phone: data.phone,
  vehicle: data.vehicle,
});
