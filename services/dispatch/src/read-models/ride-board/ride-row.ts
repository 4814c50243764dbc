import type { RideEventData } from '@trupial/contracts/events';
import { type AttentionLevel, type AttentionReason, isPutOff } from '@trupial/contracts/values';
import type { RecordedEvent } from '@trupial/event-store';
import {
  type LaterRideEvent,
  requestedRide,
  rideChange,
  type SharedRide,
} from '@trupial/service-kit/ride-row';
import { isAskedAnew } from '../../ride/asked-anew.ts';
import { nextDueAt, type Watched } from '../../ride/attention.ts';

/** A row of the table `rides`, its columns' names as they are there. Times are ISO texts. */
export interface RideRow extends SharedRide {
  readonly id: number;
  readonly version: number;
  readonly changed_at: string;
  readonly declined_by: readonly number[];
  readonly hidden_from: readonly number[];
  /** When it last came to where it is now: requested, assigned, unassigned, reopened, another time. */
  readonly waiting_since: string;
  readonly attention_level: AttentionLevel | null;
  readonly attention_reason: AttentionReason | null;
  readonly attention_since: string | null;
  /** When the watch should look at the ride; null when there is nothing more to raise. */
  readonly attention_due_at: string | null;
}

type Content = Omit<RideRow, 'version' | 'changed_at'>;

/** The row of a ride that was just requested. */
export const requestedRow = (
  data: RideEventData<'RideRequested'>,
  recorded: RecordedEvent,
): Content => ({
  id: data.rideId,
  ...requestedRide(data, recorded),
  declined_by: [],
  hidden_from: [],
  ...waiting({ scheduledFor: data.scheduledFor, status: 'Pending', progress: null }, data.at),
});

const noAttention = {
  attention_level: null,
  attention_reason: null,
  attention_since: null,
  attention_due_at: null,
} as const;

/** An action is needed from `at` on; alarms raised earlier are over. */
const waiting = (ride: Omit<Watched, 'waitingSince'>, at: string) => ({
  ...noAttention,
  waiting_since: at,
  attention_due_at: nextDueAt({ ...ride, waitingSince: at }, null),
});

/** What an event after the request changes in a ride's row. */
export const rowChange = (
  event: LaterRideEvent,
  row: RideRow,
  recorded: RecordedEvent,
): Partial<Content> => ({
  ...rideChange(event, row, recorded),
  ...ownChange(event, row),
});

/** What an event changes in the columns that only the board has. */
function ownChange(event: LaterRideEvent, row: RideRow): Partial<Content> {
  switch (event.type) {
    case 'DriverAssigned': {
      const { driverId, at } = event.data;
      const hidden_from = row.hidden_from.filter((driver) => driver !== driverId);
      const [status, progress] = ['Assigned', 'accepted'] as const;
      const waits = waiting({ scheduledFor: row.scheduled_for, status, progress }, at);
      return { hidden_from, ...waits };
    }
    case 'DriverUnassigned':
    case 'RideReopened': {
      const pending = { status: 'Pending', progress: null } as const;
      return waiting({ scheduledFor: row.scheduled_for, ...pending }, event.data.at);
    }
    case 'RideDeclined':
      return { declined_by: including(row.declined_by, event.data.driverId) };
    case 'RideHidden':
      return { hidden_from: including(row.hidden_from, event.data.driverId) };
    case 'AttentionRaised':
      return raised(event.data, row);
    case 'DriverSetOff':
    case 'DriverArrived':
    case 'RiderPickedUp':
    case 'RideRejected':
    case 'RideCompleted':
    case 'RideCancelled':
    case 'NoShowRecorded':
      return noAttention;
    case 'RideAmended': {
      const { is, at } = event.data;
      const declined_by = isAskedAnew(event.data) ? [] : row.declined_by;
      if (is.scheduledFor === event.data.was.scheduledFor) return { declined_by };
      const progress =
        row.driver_progress && isPutOff(event.data) ? 'accepted' : row.driver_progress;
      const ride = { scheduledFor: is.scheduledFor, status: row.status, progress };
      return { declined_by, ...waiting(ride, at) };
    }
    // The pickup has already ended it. Ratings of a ride are in its history.
    case 'TripStarted':
    case 'ContactErased':
    case 'RideRated':
    case 'AmendmentSeen':
      return {};
  }
}

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
