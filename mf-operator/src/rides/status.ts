import type { Tone } from '@trupial/ui-kit';
import { message } from '@trupial/web-kit/message';

/** The operator's statuses. */
export type OperatorStatus =
  | 'pending'
  | 'assigned'
  | 'picked_up'
  | 'in_progress'
  | 'completed'
  | 'cancelled'
  | 'rejected';

const BY_WIRE: Readonly<Record<string, OperatorStatus>> = {
  pending: 'pending',
  assigned: 'assigned',
  pickedup: 'picked_up',
  picked_up: 'picked_up',
  inprogress: 'in_progress',
  in_progress: 'in_progress',
  completed: 'completed',
  cancelled: 'cancelled',
  rejected: 'rejected',
};

/** The wire's status (compared without regard to case); any other value counts as assigned. */
export function statusOf({ status }: { readonly status: string }): OperatorStatus {
  return BY_WIRE[status.toLowerCase()] ?? 'assigned';
}

interface StatusLook {
  /** Its name before translation. */
  readonly name: string;
  readonly tone: Tone;
}

/** Assigned blue, in progress amber, completed green, cancelled red, others grey. */
export const STATUS_LOOKS: Readonly<Record<OperatorStatus, StatusLook>> = {
  pending: { name: message('Pending'), tone: 'neutral' },
  assigned: { name: message('Assigned'), tone: 'info' },
  picked_up: { name: message('Picked up'), tone: 'neutral' },
  in_progress: { name: message('In progress'), tone: 'warning' },
  completed: { name: message('Completed'), tone: 'success' },
  cancelled: { name: message('Cancelled'), tone: 'danger' },
  rejected: { name: message('Rejected'), tone: 'neutral' },
};
