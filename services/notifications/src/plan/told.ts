import type { RideEvent, RideEventType } from '@trupial/contracts/events';
import type { NotificationChannel, NotificationKind } from '@trupial/contracts/values';
import type { RideNow } from '../ride/ride-now.ts';

/** Whom a notification is for. `drivers_near`: the best free drivers for a ride that has none. */
type Audience = 'rider' | 'driver' | 'drivers_near' | 'office' | 'account';

/** One row of the plan: what is told to whom, of which event, how, and until when it is of use. */
export interface Told {
  readonly kind: NotificationKind;
  readonly to: Audience;
  /** What happened, in words; the document shows it. */
  readonly of: string;
  /** The events of which it tells; none for a timer. */
  readonly on: readonly RideEventType[];
  /** Which of these events it tells of, and of which ride after them; without it, all. */
  readonly when?: (event: RideEvent, after: RideNow) => boolean;
  /** The first of these that reaches the person, unless he prefers another of them. */
  readonly channels: readonly NotificationChannel[];
  /** A mail as well: something to keep. */
  readonly record: boolean;
  /** Minutes after what happened, or after the pickup time, until which it is of use. */
  readonly until: { readonly after: 'event' | 'pickup'; readonly minutes: number };
  /** It can wait for the morning (quiet hours). */
  readonly canWait: boolean;
  /** Where the row cannot wait, of which of its events it can all the same; and that in words. */
  readonly waits?: { readonly of: string; readonly is: (event: RideEvent) => boolean };
  /** An unsubscribe link does not end it: it is about a booked ride, or work, which has no such link. */
  readonly service: boolean;
}

/** Whether the office is asked to call a rider who could not be told it. */
export const needsCall = ({ to, canWait, service }: Told): boolean =>
  to === 'rider' && !canWait && service;

/** Minutes for which a rider may be untold before the office is asked to call him; sending goes on. */
export const untoldMinutes = 3;
/** Hours before a pickup from which on it is asked for that: until then a carrier has time to come back. */
export const callAheadHours = 12;
/** Minutes after which the next channel takes the place of a push that no browser has taken. */
export const pushMinutes = 2;
