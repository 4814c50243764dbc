import {
  type Contact,
  erasedContact,
  type RideEvent,
  type RideEventData,
} from '@trupial/contracts/events';
import type { AttentionLevel, AttentionReason } from '@trupial/contracts/values';
import type { ShownRide } from '@trupial/service-kit/views';
import { nextDueAt, type Watched } from '../../ride/attention.ts';

/** A row of the table `rides`, its columns' names as they are there. Times are ISO texts. */
export interface RideRow extends ShownRide<string> {
  readonly id: number;
  readonly version: number;
  readonly changed_at: string;
  readonly driver_id: number | null;
  readonly declined_by: readonly number[];
  readonly hidden_from: readonly number[];
  /** When it last came to where it is now: requested, assigned, unassigned or reopened. */
  readonly waiting_since: string;
  readonly attention_level: AttentionLevel | null;
  readonly attention_reason: AttentionReason | null;
  readonly attention_since: string | null;
  /** When the watch should look at the ride; null when there is nothing more to raise. */
  readonly attention_due_at: string | null;
}

type Content = Omit<RideRow, 'version' | 'changed_at'>;

/** The row of a ride that was just requested. */
export const requestedRow = (data: RideEventData<'RideRequested'>): Content => ({
  id: data.rideId,
  tracking_id: data.trackingId,
  ...contactColumns(data.contact),
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
  ...waiting({ scheduledFor: data.scheduledFor, status: 'Pending', progress: null }, data.at),
});

const contactColumns = ({ riderName, riderPhone, pickup, dropoff }: Contact) => ({
  rider_name: riderName,
  rider_phone: riderPhone,
  pickup: pickup.address,
  pickup_point: pickup.point,
  dropoff: dropoff.address,
  dropoff_point: dropoff.point,
});

type Later = Exclude<RideEvent, { type: 'RideRequested' }>;

const unassigned = {
  status: 'Pending',
  driver_progress: null,
  cancel_reason: null,
  driver_id: null,
  assigned_at: null,
} as const;

const noAttention = {
  attention_level: null,
  attention_reason: null,
  attention_since: null,
  attention_due_at: null,
} as const;

/** Somebody has to act from `at` on; what was raised before is over. */
const waiting = (ride: Omit<Watched, 'waitingSince'>, at: string) => ({
  ...noAttention,
  waiting_since: at,
  attention_due_at: nextDueAt({ ...ride, waitingSince: at }, null),
});

/** What an event after the request changes in a ride's row. */
export function rowChange(event: Later, row: RideRow): Partial<Content> {
  switch (event.type) {
    case 'DriverAssigned': {
      const { driverId, at } = event.data;
      const hidden_from = row.hidden_from.filter((driver) => driver !== driverId);
      const [status, progress] = ['Assigned', 'accepted'] as const;
      return {
        status,
        driver_progress: progress,
        driver_id: driverId,
        assigned_at: at,
        hidden_from,
        ...waiting({ scheduledFor: row.scheduled_for, status, progress }, at),
      };
    }
    case 'DriverUnassigned':
    case 'RideReopened': {
      const pending = {
        scheduledFor: row.scheduled_for,
        status: 'Pending',
        progress: null,
      } as const;
      return { ...unassigned, ...waiting(pending, event.data.at) };
    }
    case 'RideDeclined':
      return { declined_by: including(row.declined_by, event.data.driverId) };
    case 'RideHidden':
      return { hidden_from: including(row.hidden_from, event.data.driverId) };
    case 'DriverSetOff':
      return { driver_progress: 'en_route', ...noAttention };
    case 'DriverArrived':
      return { driver_progress: 'arrived', ...noAttention };
    case 'RiderPickedUp':
      return { status: 'PickedUp', driver_progress: null, ...noAttention };
    case 'TripStarted':
      return { status: 'InProgress' };
    case 'RideRejected':
      return { status: 'Rejected', ...noAttention };
    case 'RideCompleted': {
      const { fare, at } = event.data;
      const charged = { fare_minor: fare.amountMinor, completed_at: at };
      return { status: 'Completed', driver_progress: null, ...charged, ...noAttention };
    }
    case 'RideCancelled':
      return cancelled(event.data.reason);
    case 'ContactErased':
      return contactColumns(erasedContact);
    case 'RideRated':
      // The boards show what has not ended; what riders thought of a ride is in its history.
      return {};
    case 'NoShowRecorded':
      return cancelled('no_show');
    case 'AttentionRaised':
      return raised(event.data, row);
  }
}

const cancelled = (cancel_reason: string): Partial<Content> => ({
  status: 'Cancelled',
  driver_progress: null,
  cancel_reason,
  ...noAttention,
});

const raised = (
  { level, reason, since }: RideEventData<'AttentionRaised'>,
  row: RideRow,
): Partial<Content> => ({
  attention_level: level,
  attention_reason: reason,
  attention_since: since,
  attention_due_at: nextDueAt(
    {
      scheduledFor: row.scheduled_for,
      status: row.status,
      progress: row.driver_progress,
      waitingSince: row.waiting_since,
    },
    level,
  ),
});

const including = (drivers: readonly number[], driver: number): readonly number[] =>
  drivers.includes(driver) ? drivers : [...drivers, driver];
