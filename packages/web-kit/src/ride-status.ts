import type { Tone } from '@trupial/ui-kit';
import { message } from '@trupial/web-kit/message';

// How riders and visitors are told a ride's status; states are compared without regard to case. Each
// app bundles this; its texts are the shell's.

const STATUSES: Readonly<Record<string, { readonly label: string; readonly tone: Tone }>> = {
  pending: { label: message('Pending Assignment'), tone: 'warning' },
  assigned: { label: message('Driver Assigned'), tone: 'info' },
  pickedup: { label: message('Picked Up'), tone: 'info' },
  inprogress: { label: message('In Progress'), tone: 'info' },
  completed: { label: message('Completed'), tone: 'success' },
  cancelled: { label: message('Cancelled'), tone: 'danger' },
  rejected: { label: message('Rejected'), tone: 'danger' },
};

/** The label of a status, before translation; an unknown one is shown as it came. */
export const statusLabel = (status: string): string =>
  STATUSES[status.toLowerCase()]?.label ?? status;

/** The colour of a state. */
export const statusTone = (status: string): Tone =>
  STATUSES[status.toLowerCase()]?.tone ?? 'neutral';

/** No taxi comes: it was cancelled, or the office could not take it. */
export const isOff = (status: string): boolean =>
  ['cancelled', 'rejected'].includes(status.toLowerCase());

/** The state of the ride is final. */
export const hasEnded = (status: string): boolean =>
  status.toLowerCase() === 'completed' || isOff(status);

/** It was cancelled: nobody will come. */
export const wasCancelled = (status: string): boolean => status.toLowerCase() === 'cancelled';

/** Its rider may still cancel it: the pickup has not happened. */
export const isCancellable = (status: string): boolean =>
  ['pending', 'assigned'].includes(status.toLowerCase());
