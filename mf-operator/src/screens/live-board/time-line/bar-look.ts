import { message } from '@trupial/web-kit/message';
import { attentionLook } from '../../../rides/attention.ts';
import type { Ride } from '../../../rides/ride.ts';
import { STATUS_LOOKS, statusOf } from '../../../rides/status.ts';

/** The look of a ride on the board: waiting rides become more prominent, completed ones less. */
export interface BarLook {
  readonly tone: 'waiting' | 'soon' | 'urgent' | 'alarm' | 'assigned' | 'driving' | 'done';
  /** Its text, before translation. */
  readonly words: string;
}

const BY_LEVEL = { 1: 'soon', 2: 'urgent', 3: 'alarm' } as const;

const PROGRESS: Readonly<Record<string, string>> = {
  en_route: message('Driver on the way'),
  arrived: message('Driver at the pickup'),
};

/**
 * The look of a ride.
 *
 * @param now milliseconds
 */
export function barLook(ride: Ride, now: number): BarLook {
  const attention = attentionLook(ride, now);
  const status = statusOf(ride);
  if (ride.attention && attention && (status === 'pending' || status === 'assigned')) {
    const isNotSetOff = ride.attention.reason === 'not_set_off';
    return {
      tone: BY_LEVEL[ride.attention.level],
      // A bar has room for few words.
      words: isNotSetOff ? message('Not set off') : attention.words,
    };
  }
  switch (status) {
    case 'pending':
      return { tone: 'waiting', words: message('Unassigned') };
    case 'assigned':
      return {
        tone: 'assigned',
        words: PROGRESS[ride.driver_progress ?? ''] ?? STATUS_LOOKS.assigned.name,
      };
    case 'picked_up':
    case 'in_progress':
      return { tone: 'driving', words: STATUS_LOOKS[status].name };
    default:
      return { tone: 'done', words: STATUS_LOOKS[status].name };
  }
}
