import type { MessageEventData, RideEvent } from '@trupial/contracts/events';
import type { NotificationKind } from '@trupial/contracts/values';
import { islandDateOf } from '@trupial/island/clock';
import { hasEnded, isErased, type RideNow } from '../ride/ride-now.ts';
import { plan, toldOf } from './plan.ts';
import { afterQuietHours, onItsDay, onItsDayBy } from './quiet-hours.ts';
import type { Told } from './told.ts';

/** Something to be told to one recipient. Nothing in it is personal. */
export interface Telling {
  /** The id of the event, or the name of the timer: with the recipient it happens once. */
  readonly source: string;
  /** See the column of its table. */
  readonly recipient: string;
  readonly kind: NotificationKind;
  readonly rideId: number | null;
  readonly driverId: number | null;
  readonly amendment: number | null;
  readonly isTimer: boolean;
  readonly happenedAt: string;
  readonly dueAt: string;
  readonly expiresAt: string;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const instant = (epochMs: number): string => new Date(epochMs).toISOString();

/**
 * So many minutes at least what happens is of use: rides are late, and are booked for the quarter of an
 * hour that runs.
 */
export const leastMinutes = 30;

/** When a row of the plan is of no use any more. */
export function expiryOf(
  { until }: Pick<Told, 'until'>,
  happenedAt: string,
  pickup: string,
): string {
  const [happened, minutes] = [Date.parse(happenedAt), until.minutes * minuteMs];
  if (until.after === 'event') return instant(happened + minutes);
  return instant(Math.max(Date.parse(pickup) + minutes, happened + leastMinutes * minuteMs));
}

/** When it may be told. */
const dueOf = ({ canWait }: Pick<Told, 'canWait'>, from: string): string =>
  canWait ? afterQuietHours(from) : from;

/** The driver whom an event is about. */
const driverOf = (event: RideEvent): number | null =>
  'driverId' in event.data ? event.data.driverId : null;

function recipientOf({ to }: Told, rideId: number, driverId: number | null): string | null {
  if (to === 'rider') return `ride-${rideId}`;
  if (to === 'office') return 'office';
  if (to === 'drivers_near') return `drivers-near-${rideId}`;
  return to === 'driver' && driverId !== null ? `driver-${driverId}` : null;
}

/** What an event has to be told; `ride` is how it was after the event, `source` the event's id. */
export function tellingsOf(event: RideEvent, ride: RideNow, source: string): readonly Telling[] {
  const { rideId, amendments: amendment } = ride;
  const driverId = driverOf(event);
  const { at: happenedAt } = event.data as { at: string }; // every event of a ride has it
  return plan.flatMap((told): Telling[] => {
    if (!told.on.includes(event.type) || told.when?.(event, ride) === false) return [];
    const recipient = recipientOf(told, rideId, driverId);
    if (recipient === null) return [];
    const { kind } = told;
    const canWait = told.canWait || told.waits?.is(event) === true;
    const dueAt = dueOf({ canWait }, happenedAt);
    const expiresAt = expiryOf(told, happenedAt, ride.terms.scheduledFor);
    const of = { rideId, driverId, amendment, isTimer: false, happenedAt };
    return [{ source, recipient, kind, ...of, dueAt, expiresAt }];
  });
}

/** How long before the pickup each timer is due. */
export const timerMs = { day_before: dayMs, next_ride: 30 * minuteMs } as const;
export const timerKinds = ['day_before', 'next_ride'] as const;

/**
 * The timers of a ride as it is: a day before the pickup, and half an hour before for its driver. A
 * rider has one for each day of the pickup, so a ride that moves by an hour after it was announced is
 * not announced again: that it moved is told as a change. A driver is reminded of each pickup time: a
 * change that he read hours before reminds him of nothing.
 * What was due before `since`, when the ride became as it is, is left out: then something else told it.
 * The next morning is the pickup's day: what would wait for it is told before the night.
 */
export function timersOf(ride: RideNow, since: string): readonly Telling[] {
  if (hasEnded(ride) || ride.stage === 'on_board') return [];
  const { rideId, driverId, amendments: amendment, terms } = ride;
  const { scheduledFor } = terms;
  const pickup = Date.parse(scheduledFor);
  const timer = (kind: keyof typeof timerMs, recipient: string, name: string): Telling => {
    const told = toldOf(kind);
    const happenedAt = instant(pickup - timerMs[kind]);
    return {
      source: `${kind} ride-${rideId} ${name}`,
      recipient,
      kind,
      rideId,
      driverId,
      amendment,
      isTimer: true,
      happenedAt,
      dueAt: told.canWait ? onItsDay(happenedAt) : happenedAt,
      expiresAt: expiryOf(told, happenedAt, scheduledFor),
    };
  };
  const timers = [
    ...(isErased(ride) ? [] : [timer('day_before', `ride-${rideId}`, islandDateOf(scheduledFor))]),
    ...(ride.stage === 'assigned' && driverId !== null
      ? [timer('next_ride', `driver-${driverId}`, instant(pickup))]
      : []),
  ];
  return timers.filter(({ happenedAt, dueAt }) => happenedAt > since && dueAt > since);
}

/** The last timer of a kind that {@link timersOf} leaves out for its time: a later one is there again. */
export const leftOutUntil = (kind: keyof typeof timerMs, since: string): string =>
  toldOf(kind).canWait ? onItsDayBy(since) : since;

/** The office hears once of all messages of so long: anybody may write as many as the limits let him. */
const messagesMs = 5 * minuteMs;
/** Until the last of them is read: one that is read after that would be told to nobody. */
const readMs = minuteMs / 2;

/** What a message of the contact form has to be told, soon after the five minutes it came in. */
export function tellingOfMessage({ at }: MessageEventData<'ContactMessageSent'>): Telling {
  const told = toldOf('contact_message');
  const end = instant((Math.floor(Date.parse(at) / messagesMs) + 1) * messagesMs);
  return {
    source: `messages ${end}`,
    recipient: 'office',
    kind: 'contact_message',
    rideId: null,
    driverId: null,
    amendment: null,
    isTimer: false,
    happenedAt: end,
    dueAt: dueOf(told, instant(Date.parse(end) + readMs)),
    expiresAt: expiryOf(told, end, end),
  };
}
