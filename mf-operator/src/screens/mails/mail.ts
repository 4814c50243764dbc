import type { Answer } from '@trupial/web-kit';
import type { Tone } from '@trupial/ui-kit';
import { message } from '@trupial/web-kit/message';

/** A mail of the outbox. */
export type Mail = Answer<'mails'>['mails'][number];

interface MailState {
  readonly word: string;
  readonly tone: Tone;
}

export const MAIL_STATES: Readonly<Record<Mail['status'], MailState>> = {
  waiting: { word: message('Waiting'), tone: 'warning' },
  kept: { word: message('To pass on'), tone: 'info' },
  sent: { word: message('Sent'), tone: 'success' },
  given_up: { word: message('Given up'), tone: 'danger' },
};
