import type {
  NotificationChannel,
  NotificationKind,
  NotificationReason,
  NotificationState,
} from '@trupial/contracts/values';
import { notificationId } from '../plan/stable-id.ts';

/** What tellings and notifications share. Times are ISO texts. */
export interface TellingRow {
  readonly id: string;
  readonly source: string;
  readonly recipient: string;
  readonly kind: NotificationKind;
  readonly rideId: number | null;
  readonly driverId: number | null;
  readonly amendment: number | null;
  readonly happenedAt: string;
  readonly expiresAt: string;
}

/** A notification that a process has taken to send. */
export interface DueNotification extends TellingRow {
  readonly channel: NotificationChannel;
  readonly tries: number;
  /** Those after which its carrier may have it, where that would be another one. */
  readonly unanswered: number;
  readonly lease: string;
  readonly queuedAt: string;
}

/** A notification as it is at first: dropped, where it never waits for anybody. */
export interface NewNotification extends TellingRow {
  /** Of its telling. */
  readonly telling: string;
  readonly channel: NotificationChannel;
  readonly state: Extract<NotificationState, 'queued' | 'kept' | 'dropped'>;
  readonly reason: NotificationReason | null;
}

/** A notification that waits for the office since this moment. */
export interface KeptNow {
  readonly channel: NotificationChannel;
  readonly happenedAt: Date;
}

/** A notification of a telling. */
export const notificationOf = (
  telling: TellingRow,
  channel: NotificationChannel,
  state: NewNotification['state'],
  reason: NotificationReason | null = null,
): NewNotification => ({
  ...telling,
  id: notificationId(telling.id, channel),
  telling: telling.id,
  channel,
  state,
  reason,
});

/**
 * SQL: what begins a statement whose commit does not wait for the disk. What a power cut takes of it is
 * done again, under the same ids. Only the note of a carrier's yes waits.
 */
export const withoutWaiting =
  "with commit as materialized (select set_config('synchronous_commit', 'off', true))";

/** SQL: a time as the ISO text that events have. */
export const iso = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The columns that {@link TellingRow} names. */
export const tellingColumns = `id, source, recipient, kind, ride_id as "rideId",
  driver_id as "driverId", amendment, ${iso('happened_at')} as "happenedAt",
  ${iso('expires_at')} as "expiresAt"`;
