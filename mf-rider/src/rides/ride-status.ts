import type { Tone } from '@trupial/ui-kit';

type Translate = (text: string) => string;

/** What a status is called, whatever its case; an unknown one is shown as it came. */
export function statusLabel(status: string, t: Translate): string {
  switch (status.toLowerCase()) {
    case 'pending':
      return t('Pending Assignment');
    case 'assigned':
      return t('Driver Assigned');
    case 'pickedup':
      return t('Picked Up');
    case 'inprogress':
      return t('In Progress');
    case 'completed':
      return t('Completed');
    case 'cancelled':
      return t('Cancelled');
    case 'rejected':
      return t('Rejected');
    default:
      return status;
  }
}

const TONES: Readonly<Record<string, Tone>> = {
  pending: 'warning',
  assigned: 'info',
  pickedup: 'info',
  inprogress: 'info',
  completed: 'success',
  cancelled: 'danger',
  rejected: 'danger',
};

export function statusTone(status: string): Tone {
  return TONES[status.toLowerCase()] ?? 'neutral';
}

/** Its rider may still cancel it: nobody has been picked up. */
export function isCancellable(status: string): boolean {
  return ['pending', 'assigned'].includes(status.toLowerCase());
}
