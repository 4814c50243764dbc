import {
  type Contact,
  erasedContact,
  type RideEvent,
  type RideEventData,
} from '@trupial/contracts/events';
import type { RecordedEvent } from '@trupial/event-store';
import { nameKey } from './name-key.ts';
import type { TrackedRideRow } from './tracked-ride.row.ts';

/**
 * An event that changes what a rider sees. Declining and hiding are the drivers' own affair, the
 * watch's alarms the office's.
 */
export type TrackedEvent = Exclude<
  RideEvent,
  { type: 'RideDeclined' | 'RideHidden' | 'AttentionRaised' }
>;
export type RecordedRideEvent = TrackedEvent &
  Pick<RecordedEvent, 'stream' | 'version' | 'recordedAt'>;

/**
 * The row after an event. One that the row has seen already changes nothing, nor does one of a
 * ride that was never requested.
 */
export function evolveTrackedRide(
  row: TrackedRideRow | undefined,
  event: RecordedRideEvent,
): TrackedRideRow | undefined {
  const { version, recordedAt } = event;
  if (row !== undefined && version <= row.version) return row;
  const seen = { version, changed_at: recordedAt };
  if (event.type === 'RideRequested') return { ...requested(event.data), ...seen };
  return row && { ...row, ...changeBy(event), ...seen };
}

type Requested = Omit<TrackedRideRow, 'version' | 'changed_at'>;

const requested = ({ contact, ...ride }: RideEventData<'RideRequested'>): Requested => ({
  ride_id: ride.rideId,
  tracking_id: ride.trackingId,
  rider_id: ride.riderId,
  ...contactColumns(contact),
  contact_erased: false,
  scheduled_for: ride.scheduledFor,
  passengers: ride.passengers,
  luggage: ride.luggage,
  distance_meters: ride.distanceMeters,
  duration_minutes: ride.durationMinutes,
  fare_minor: ride.fare.amountMinor,
  ride_type: ride.rideType,
  status: 'Pending',
  driver_progress: null,
  cancel_reason: null,
  driver_id: null,
  requested_at: ride.at,
  assigned_at: null,
  completed_at: null,
  rating: null,
});

const contactColumns = ({ riderName, riderPhone, pickup, dropoff }: Contact) => ({
  rider_name: riderName,
  name_key: nameKey(riderName),
  rider_phone: riderPhone,
  pickup: pickup.address,
  pickup_point: pickup.point,
  dropoff: dropoff.address,
  dropoff_point: dropoff.point,
});

const withoutDriver = { driver_id: null, driver_progress: null, assigned_at: null } as const;

function changeBy(
  event: Exclude<TrackedEvent, { type: 'RideRequested' }>,
): Partial<TrackedRideRow> {
  switch (event.type) {
    case 'DriverAssigned': {
      const { driverId, at } = event.data;
      const driver = { driver_id: driverId, driver_progress: 'accepted', assigned_at: at } as const;
      return { status: 'Assigned', ...driver };
    }
    case 'DriverUnassigned':
      return { status: 'Pending', ...withoutDriver };
    case 'RideReopened':
      return { status: 'Pending', cancel_reason: null, ...withoutDriver };
    case 'DriverSetOff':
      return { driver_progress: 'en_route' };
    case 'DriverArrived':
      return { driver_progress: 'arrived' };
    case 'RiderPickedUp':
      return { status: 'PickedUp', driver_progress: null };
    case 'TripStarted':
      return { status: 'InProgress', driver_progress: null };
    case 'RideRejected':
      return { status: 'Rejected', driver_progress: null };
    case 'RideCompleted':
      return {
        status: 'Completed',
        driver_progress: null,
        driver_id: event.data.driverId,
        fare_minor: event.data.fare.amountMinor,
        completed_at: event.data.at,
      };
    case 'ContactErased':
      return { ...contactColumns(erasedContact), contact_erased: true };
    case 'RideRated':
      return { rating: event.data.rating };
    case 'RideCancelled':
      return { status: 'Cancelled', driver_progress: null, cancel_reason: event.data.reason };
    case 'NoShowRecorded':
      return { status: 'Cancelled', driver_progress: null, cancel_reason: 'no_show' };
  }
}
