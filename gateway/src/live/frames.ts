import { toWireChange, toWirePosition } from '@trupial/contracts/http';
import type { LiveNotice, SharedPosition } from '@trupial/contracts/values';

// What goes over the feed, in the words of the HTML standard's server-sent events.

const frame = (event: string, data: unknown, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** A frame without data changes only the listener's position. */
export const standing = (position: number): string => `id: ${position}\n\n`;

/** The first frame: the delay before a reconnect, and the position at which the feed begins. */
export const opening = (retryMs: number, position: number): string =>
  `retry: ${retryMs}\n\n${frame('open', {}, position)}`;

/** Too many changes to list: everything has to be fetched again. */
export const reset = (position: number): string => frame('reset', {}, position);

/**
 * The last frame; come back after `retryMs`. Who is told to renew may do so at once, with another
 * token: the time is for when that fails, since a browser keeps it for every attempt until it is told
 * another one.
 */
export const bye = (reason: 'stopping' | 'session' | 'renew', retryMs: number): string =>
  `retry: ${retryMs}\n${frame('bye', { reason })}`;

/**
 * Of several notices of one position only the last has it as id: a listener that resumes from it
 * has had all of them.
 */
export const changes = (notices: readonly LiveNotice[]): string =>
  notices
    .map((notice, at) => {
      const isLast = notices[at + 1]?.position !== notice.position;
      return frame('change', toWireChange(notice), isLast ? notice.position : undefined);
    })
    .join('');

/** A driver's position. It is not in the log: a listener who was disconnected gets the next one. */
export const position = (shared: SharedPosition, rideId: number | null, now: number): string =>
  frame('position', toWirePosition(shared, rideId, now));
