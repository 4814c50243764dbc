import { type Contact, erasedContact, type RideEventData } from '@trupial/contracts/events';
import type { Identity, RideStatus } from '@trupial/contracts/values';
import type { ShownRide } from '@trupial/service-kit/views';
import type { ReportedRideEvent } from '../../log/recorded-events.ts';

/** A row of the table `rides`, its columns' names as they are there. Times are ISO texts. */
export interface RideRow extends ShownRide<string> {
  readonly id: number;
  readonly version: number;
  readonly changed_at: string;
  /** Null when a visitor booked. */
  readonly rider_id: number | null;
  readonly cancelled_by: Identity | null;
  readonly driver_id: number | null;
  readonly hidden_from: readonly number[];
  readonly ended_at: string | null;
  readonly rating: number | null;
}

type Content = Omit<RideRow, 'version' | 'changed_at'>;

/** The row of a ride that was just requested. */
export const requestedRide = ({ contact, ...data }: RideEventData<'RideRequested'>): Content => ({
  id: data.rideId,
  tracking_id: data.trackingId,
  rider_id: data.riderId,
  ...contactColumns(contact),
  scheduled_for: data.scheduledFor,
  passengers: data.passengers,
  luggage: data.luggage,
  distance_meters: data.distanceMeters,
  duration_minutes: data.durationMinutes,
  fare_minor: data.fare.amountMinor,
  ride_type: data.rideType,
  hidden_from: [],
  requested_at: data.at,
  rating: null,
  ...pending,
});

const contactColumns = ({ riderName, riderPhone, pickup, dropoff }: Contact) => ({
  rider_name: riderName,
  rider_phone: riderPhone,
  pickup: pickup.address,
  pickup_point: pickup.point,
  dropoff: dropoff.address,
  dropoff_point: dropoff.point,
});

const pending = {
  status: 'Pending',
  driver_progress: null,
  cancel_reason: null,
  cancelled_by: null,
  driver_id: null,
  assigned_at: null,
  completed_at: null,
  ended_at: null,
} as const;

/** What an event after the request changes in a ride's row. */
export function rideChange(
  event: Exclude<ReportedRideEvent, { type: 'RideRequested' }>,
  row: RideRow,
): Partial<Content> {
  switch (event.type) {
    case 'DriverAssigned': {
      const { driverId: driver_id, at: assigned_at } = event.data;
      const hidden_from = row.hidden_from.filter((driver) => driver !== driver_id);
      return {
        status: 'Assigned',
        driver_progress: 'accepted',
        driver_id,
        assigned_at,
        hidden_from,
      };
    }
    case 'DriverUnassigned':
    case 'RideReopened':
      return pending;
    case 'RideDeclined':
      return {};
    case 'RideHidden':
      return { hidden_from: [...new Set([...row.hidden_from, event.data.driverId])] };
    case 'DriverSetOff':
      return { driver_progress: 'en_route' };
    case 'DriverArrived':
      return { driver_progress: 'arrived' };
    case 'RiderPickedUp':
      return { status: 'PickedUp', driver_progress: null };
    case 'TripStarted':
      return { status: 'InProgress', driver_progress: null };
    case 'RideCompleted': {
      const { driverId: driver_id, fare, at } = event.data;
      const charged = { driver_id, fare_minor: fare.amountMinor, completed_at: at };
      return { ...ended('Completed', at), ...charged };
    }
    case 'ContactErased':
      return contactColumns(erasedContact);
    case 'RideRated':
      return { rating: event.data.rating };
    case 'RideRejected':
      return ended('Rejected', event.data.at);
    case 'RideCancelled': {
      const { by, reason, at } = event.data;
      return { ...ended('Cancelled', at), cancel_reason: reason, cancelled_by: by };
    }
    case 'NoShowRecorded': {
      const { by, at } = event.data;
      return { ...ended('Cancelled', at), cancel_reason: 'no_show', cancelled_by: by };
    }
  }
}

const ended = (status: RideStatus, at: string): Partial<Content> => ({
  status,
  driver_progress: null,
  ended_at: at,
});
