import { reopenMinutes } from '@trupial/contracts/reopen-minutes';
import type { Answer } from '@trupial/web-kit';
import { message } from '@trupial/web-kit/message';

/** A step of a ride's timeline as the API sends it. */
export type Step = Answer<'rideTimeline'>[number];

/** What happened, before translation. */
export const STEP_WORDS: Readonly<Record<Step['step'], string>> = {
  requested: message('Requested'),
  assigned: message('Assigned'),
  unassigned: message('Driver taken off'),
  declined: message('Declined by a driver'),
  rejected: message('Rejected'),
  set_off: message('Driver set off'),
  arrived: message('Driver arrived'),
  picked_up: message('Picked up'),
  trip_started: message('Trip started'),
  completed: message('Completed'),
  cancelled: message('Cancelled'),
  no_show: message('No-show'),
  hidden: message('Hidden from his list by a driver'),
  reopened: message('Reopened'),
  attention_raised: message('Attention raised'),
  rated: message('Rated by the rider'),
  contact_erased: message('Contact erased'),
  amended: message('Booking changed'),
  amendment_seen: message('Change seen by the driver'),
};

/** The actor, before translation. */
export const ACTOR_WORDS: Readonly<Record<Step['by'], string>> = {
  visitor: message('Visitor'),
  rider: message('Rider'),
  driver: message('Driver'),
  operator: message('Operator'),
  staff: message('Staff'),
  system: message('Trupial'),
};

/** The reason from the log, before translation; unknown reasons are shown unchanged. */
export const REASON_WORDS: Readonly<Record<string, string>> = {
  reassigned: message('given to another driver'),
  sent_back: message('sent back to pending'),
  given_up: message('given up by the driver'),
  amended: message('the new time did not suit the driver'),
  by_rider: message('by the rider'),
  by_driver: message('by the driver'),
  by_operator: message('by an operator'),
  by_visitor: message('by the person who booked'),
  no_show: message('the rider did not come'),
  unassigned: message('no driver yet'),
  not_set_off: message('driver has not set off'),
};

const REOPENABLE: ReadonlySet<Step['step']> = new Set(['cancelled', 'rejected', 'no_show']);
/** Whether an event can be the one that ended a ride, or took its end back. */
const CHANGES_STATUS: Readonly<Record<Step['step'], boolean>> = {
  requested: true,
  assigned: true,
  unassigned: true,
  declined: true,
  set_off: true,
  arrived: true,
  picked_up: true,
  trip_started: true,
  completed: true,
  cancelled: true,
  rejected: true,
  no_show: true,
  reopened: true,
  contact_erased: true,
  hidden: false,
  attention_raised: false,
  rated: false,
  amended: false,
  amendment_seen: false,
};
const REOPEN_FOR = reopenMinutes * 60_000;

/**
 * How long a ride can still be reopened, in milliseconds: 30 minutes from its cancellation or
 * rejection; 0 when it can not, or when nobody knows any more whom to drive.
 */
export function reopenableFor(steps: readonly Step[], now: number): number {
  if (steps.some(({ step }) => step === 'contact_erased')) return 0;
  const end = steps.findLast(({ step }) => CHANGES_STATUS[step]);
  if (!end || !REOPENABLE.has(end.step)) return 0;
  return Math.max(0, Date.parse(end.at) + REOPEN_FOR - now);
}
