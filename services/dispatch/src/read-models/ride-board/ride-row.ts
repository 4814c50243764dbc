import type { RideEvent, RideEventData } from '@trupial/contracts/events';
import type { DriverProgress, Point, RideStatus } from '@trupial/contracts/values';

/** A row of the table `rides`, its columns' names as they are there. Times are ISO texts. */
export interface RideRow {
  readonly id: number;
  readonly version: number;
  readonly changed_at: string;
  readonly tracking_id: string;
  readonly rider_name: string;
  readonly rider_phone: string;
  readonly pickup: string;
  readonly pickup_point: Point | null;
  readonly dropoff: string;
  readonly dropoff_point: Point | null;
  readonly scheduled_for: string;
  readonly passengers: number;
  readonly luggage: number;
  readonly distance_meters: number;
  readonly duration_minutes: number;
  readonly fare_minor: number;
  readonly ride_type: string;
  readonly status: RideStatus;
  readonly driver_progress: DriverProgress | null;
  readonly cancel_reason: string | null;
  readonly driver_id: number | null;
  readonly declined_by: readonly number[];
  readonly hidden_from: readonly number[];
  readonly requested_at: string;
  readonly assigned_at: string | null;
  readonly completed_at: string | null;
}

type Content = Omit<RideRow, 'version' | 'changed_at'>;

/** The row of a ride that was just requested. */
export const requestedRow = (data: RideEventData<'RideRequested'>): Content => ({
  id: data.rideId,
  tracking_id: data.trackingId,
  rider_name: data.contact.riderName,
  rider_phone: data.contact.riderPhone,
  pickup: data.contact.pickup.address,
  pickup_point: data.contact.pickup.point,
  dropoff: data.contact.dropoff.address,
  dropoff_point: data.contact.dropoff.point,
  scheduled_for: data.scheduledFor,
  passengers: data.passengers,
  luggage: data.luggage,
  distance_meters: data.distanceMeters,
  duration_minutes: data.durationMinutes,
  fare_minor: data.fare.amountMinor,
  ride_type: data.rideType,
  status: 'Pending',
  driver_progress: null,
  cancel_reason: null,
  driver_id: null,
  declined_by: [],
  hidden_from: [],
  requested_at: data.at,
  assigned_at: null,
  completed_at: null,
});

type Later = Exclude<RideEvent, { type: 'RideRequested' }>;

const unassigned = {
  status: 'Pending',
  driver_progress: null,
  cancel_reason: null,
  driver_id: null,
  assigned_at: null,
} as const;

/** What an event after the request changes in a ride's row. */
export function rowChange(event: Later, row: RideRow): Partial<Content> {
  switch (event.type) {
    case 'DriverAssigned': {
      const { driverId, at } = event.data;
      const hidden_from = row.hidden_from.filter((driver) => driver !== driverId);
      const driver_progress = 'accepted';
      return {
        status: 'Assigned',
        driver_progress,
        driver_id: driverId,
        assigned_at: at,
        hidden_from,
      };
    }
    case 'DriverUnassigned':
    case 'RideReopened':
      return unassigned;
    case 'RideDeclined':
      return { declined_by: including(row.declined_by, event.data.driverId) };
    case 'RideHidden':
      return { hidden_from: including(row.hidden_from, event.data.driverId) };
    case 'DriverSetOff':
      return { driver_progress: 'en_route' };
    case 'DriverArrived':
      return { driver_progress: 'arrived' };
    case 'RiderPickedUp':
      return { status: 'PickedUp', driver_progress: null };
    case 'TripStarted':
      return { status: 'InProgress' };
    case 'RideRejected':
      return { status: 'Rejected' };
    case 'RideCompleted': {
      const { fare, at } = event.data;
      const fare_minor = fare.amountMinor;
      return { status: 'Completed', driver_progress: null, fare_minor, completed_at: at };
    }
    case 'RideCancelled':
      return { status: 'Cancelled', driver_progress: null, cancel_reason: event.data.reason };
    case 'NoShowRecorded':
      return { status: 'Cancelled', driver_progress: null, cancel_reason: 'no_show' };
  }
}

const including = (drivers: readonly number[], driver: number): readonly number[] =>
  drivers.includes(driver) ? drivers : [...drivers, driver];
