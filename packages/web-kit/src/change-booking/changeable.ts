import { type AmendableUntil, amendableUntil, amendRules } from '@trupial/contracts/amend-rules';
import type { Answer } from '@trupial/web-kit/core';
import { message } from '@trupial/web-kit/message';

type Steps = AmendableUntil['step'];

/** What decides whether its rider can still change a ride. */
export interface RideStage {
  readonly status: string;
  readonly driver_progress?: string | null | undefined;
  /** Island local time. */
  readonly ride_datetime: string;
}

/** Whether a ride can be changed by its rider: until when, or why not. */
export type Changeable =
  | { readonly may: true; readonly until: string }
  /** The text is in English; none when nobody would ask. `until` when only the time is over. */
  | { readonly may: false; readonly why?: string; readonly until?: string };

const ORDER: readonly Steps[] = ['assigned', 'set_off', 'arrived', 'picked_up'];

const REASONS: Readonly<Record<Steps, string>> = {
  assigned: message('This ride has a driver now.'),
  set_off: message('The driver has set off.'),
  arrived: message('The driver has arrived.'),
  picked_up: message('The rider has already been picked up.'),
};

/** How far a ride has come; undefined while it waits for a driver. */
function stepOf({ status, driver_progress: progress }: RideStage): Steps | undefined {
  const name = status.toLowerCase();
  if (name === 'pickedup' || name === 'inprogress') return 'picked_up';
  if (progress === 'arrived') return 'arrived';
  if (progress === 'en_route') return 'set_off';
  return name === 'assigned' ? 'assigned' : undefined;
}

/**
 * Whether the rider of a ride, or a visitor with its receipt, can change it at a moment: by the table
 * of the contract and the installation's settings. The server has the last word.
 */
export function changeableByRider(
  ride: RideStage,
  config: Partial<Pick<Answer<'config'>, 'amend_until' | 'amend_minutes'>>,
  now: number,
): Changeable {
  const { rider: rule } = amendRules;
  const { amend_until: last, amend_minutes: minutes } = config;
  // A server of the version before says nothing of it.
  if (last === undefined || minutes === undefined) return { may: false };
  if (rule === null || ['completed', 'cancelled', 'rejected'].includes(ride.status.toLowerCase())) {
    return { may: false };
  }
  const pickup = new Date(`${ride.ride_datetime.slice(0, 19)}-04:00`);
  const { step: end, at } = amendableUntil(rule, pickup.toISOString(), { until: last, minutes });
  const step = stepOf(ride);
  if (step && ORDER.indexOf(step) >= ORDER.indexOf(end)) return { may: false, why: REASONS[step] };
  const until = at ?? pickup.toISOString();
  return Date.parse(until) < now ? { may: false, until } : { may: true, until };
}
