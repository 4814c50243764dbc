import type { RideEvent } from '@trupial/contracts/events';

const hourMs = 3_600_000;
const soonMs = 2 * hourMs;
const aheadMs = 24 * hourMs;

/** How long before its pickup a ride was requested; null of any other event. */
const lead = (event: RideEvent): number | null =>
  event.type === 'RideRequested'
    ? Date.parse(event.data.scheduledFor) - Date.parse(event.data.at)
    : null;

/** A request for the next two hours. */
export function isForSoon(event: RideEvent): boolean {
  const ms = lead(event);
  return ms !== null && ms <= soonMs;
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
