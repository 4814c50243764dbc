import type { Tone } from '@trupial/ui-kit';
import { message } from '@trupial/web-kit/message';

interface StatusLook {
  /** Its name before translation. */
  readonly name: string;
  readonly tone: Tone;
}

/** Assigned blue, in progress amber, completed green, cancelled red, others grey. */
export const STATUS_LOOKS = {
  pending: { name: message('Pending'), tone: 'neutral' },
  assigned: { name: message('Assigned'), tone: 'info' },
  picked_up: { name: message('Picked up'), tone: 'neutral' },
  in_progress: { name: message('In progress'), tone: 'warning' },
  completed: { name: message('Completed'), tone: 'success' },
  cancelled: { name: message('Cancelled'), tone: 'danger' },
  rejected: { name: message('Rejected'), tone: 'neutral' },
} satisfies Readonly<Record<string, StatusLook>>;

/** The operator's statuses. */
export type OperatorStatus = keyof typeof STATUS_LOOKS;

/** By the wire's names, which have no underscore. */
const BY_WIRE = new Map(
  // The keys of an object that is written out here.
  (Object.keys(STATUS_LOOKS) as OperatorStatus[]).map((status) => [
    status.replace('_', ''),
    status,
  ]),
);

/** The wire's status (compared without regard to case); any other value counts as assigned. */
export function statusOf({ status }: { readonly status: string }): OperatorStatus {
  return BY_WIRE.get(status.toLowerCase()) ?? 'assigned';
}
