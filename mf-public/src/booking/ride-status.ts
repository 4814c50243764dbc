import type { Tone } from '@trupial/ui-kit';
import { message } from '@trupial/web-kit/message';

interface StatusWords {
  readonly label: string;
  readonly tone: Tone;
  /** The meaning of the status for the rider; `{driver}` is the driver's name. */
  readonly explanation?: string;
}

const STATUSES: Readonly<Record<string, StatusWords>> = {
  pending: {
    label: message('Pending Assignment'),
    tone: 'warning',
    explanation: message("Your ride request is being processed. We'll assign a driver shortly."),
  },
  assigned: {
    label: message('Driver Assigned'),
    tone: 'info',
    explanation: message(
      'Great! {driver} has been assigned to your ride and will contact you soon.',
    ),
  },
  pickedup: {
    label: message('Picked Up'),
    tone: 'info',
    explanation: message("You've been picked up! Enjoy your ride."),
  },
  inprogress: {
    label: message('In Progress'),
    tone: 'info',
    explanation: message("Your ride is in progress. You'll arrive at your destination soon."),
  },
  completed: {
    label: message('Completed'),
    tone: 'success',
    explanation: message('Your ride has been completed. Thank you for choosing our service!'),
  },
  cancelled: {
    label: message('Cancelled'),
    tone: 'danger',
    explanation: message('This ride has been cancelled. Please contact us if you need assistance.'),
  },
  rejected: { label: message('Rejected'), tone: 'danger' },
};

/** The label of a status, whatever its case; an unknown one is shown as it came. */
export function statusLabel(status: string): string {
  return STATUSES[status.toLowerCase()]?.label ?? status;
}

/** The colour of a state; states are compared without regard to case. */
export function statusTone(status: string): Tone {
  return STATUSES[status.toLowerCase()]?.tone ?? 'neutral';
}

/**
 * The text for the rider; undefined for rejected rides, unknown states and a driver without a name.
 */
export function statusExplanation(
  status: string,
  driver: string | null | undefined,
): { text: string; values: { driver: string } } | undefined {
  const key = status.toLowerCase();
  const text = STATUSES[key]?.explanation;
  if (text === undefined || (key === 'assigned' && !driver)) return undefined;
  return { text, values: { driver: driver ?? '' } };
}

/** No taxi comes: it was cancelled, or the office could not take it. */
export function isOff(status: string): boolean {
  return ['cancelled', 'rejected'].includes(status.toLowerCase());
}

/** The state of the ride is final. */
export function hasEnded(status: string): boolean {
  return status.toLowerCase() === 'completed' || isOff(status);
}

/** It was cancelled: nobody will come. */
export const wasCancelled = (status: string): boolean => status.toLowerCase() === 'cancelled';

/** Its rider may still cancel it: the pickup has not happened. */
export function isCancellable(status: string): boolean {
  return ['pending', 'assigned'].includes(status.toLowerCase());
}
