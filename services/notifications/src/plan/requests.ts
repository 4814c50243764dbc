import type { RideEvent } from '@trupial/contracts/events';
import type { RideNow } from '../ride/ride-now.ts';

const hourMs = 3_600_000;
const soonMs = 2 * hourMs;
const lateMs = hourMs / 2;
const aheadMs = 24 * hourMs;

/** How long before its pickup a ride was requested; null of any other event. */
const lead = (event: RideEvent): number | null =>
  event.type === 'RideRequested'
    ? Date.parse(event.data.scheduledFor) - Date.parse(event.data.at)
    : null;

/** Whether a pickup was within the next two hours at an instant, or half an hour late at most. */
export function isSoon(pickup: string, at: string): boolean {
  const ms = Date.parse(pickup) - Date.parse(at);
  return ms >= -lateMs && ms <= soonMs;
}

/**
 * From this event on, a ride for the next two hours waits for a driver: it was requested, came back
 * to the list, or was moved there. `ride` is how it is after the event.
 */
export function isWantedSoon(event: RideEvent, { stage, terms }: RideNow): boolean {
  switch (event.type) {
    case 'RideRequested':
    case 'RideReopened':
      return isSoon(terms.scheduledFor, event.data.at);
    case 'DriverUnassigned':
      // Who it is given to instead has it in the next event.
      return event.data.reason !== 'reassigned' && isSoon(terms.scheduledFor, event.data.at);
    case 'RideAmended': {
      const { was, is, at } = event.data;
      return stage === 'pending' && !isSoon(was.scheduledFor, at) && isSoon(is.scheduledFor, at);
    }
    default:
      return false;
  }
}

/**
 * A ride that was made of a series, more than a day before its pickup. It is made at that pickup's own
 * hour, also in the night, and nobody waits for the word of it. One that is nearer may be over before
 * the morning.
 */
export function isMadeAhead(event: RideEvent): boolean {
  const ms = lead(event);
  return (
    event.type === 'RideRequested' && event.data.series !== undefined && ms !== null && ms > aheadMs
  );
}
