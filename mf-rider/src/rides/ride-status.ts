import type { Tone } from '@trupial/ui-kit';
import { message } from '@trupial/web-kit/message';

type Translate = (text: string) => string;

const STATUSES: Readonly<Record<string, { readonly name: string; readonly tone: Tone }>> = {
  pending: { name: message('Pending Assignment'), tone: 'warning' },
  assigned: { name: message('Driver Assigned'), tone: 'info' },
  pickedup: { name: message('Picked Up'), tone: 'info' },
  inprogress: { name: message('In Progress'), tone: 'info' },
  completed: { name: message('Completed'), tone: 'success' },
  cancelled: { name: message('Cancelled'), tone: 'danger' },
  rejected: { name: message('Rejected'), tone: 'danger' },
};

/** The name of a status, in any case; an unknown one is shown unchanged. */
export function statusLabel(status: string, t: Translate): string {
  const known = STATUSES[status.toLowerCase()];
  return known ? t(known.name) : status;
}

/** The colour of a state; states are compared without regard to case. */
export function statusTone(status: string): Tone {
  return STATUSES[status.toLowerCase()]?.tone ?? 'neutral';
}

/** The state of the ride is final. */
export const hasEnded = (status: string): boolean =>
  ['completed', 'cancelled', 'rejected'].includes(status.toLowerCase());

/** Nobody will come. */
export const wasCancelled = (status: string): boolean => status.toLowerCase() === 'cancelled';

/** Its rider may still cancel it: the pickup has not happened. */
export function isCancellable(status: string): boolean {
  return ['pending', 'assigned'].includes(status.toLowerCase());
}
