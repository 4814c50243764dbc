import type { Answer } from '@trupial/web-kit';
import type { Tone } from '@trupial/ui-kit';
import { message } from '@trupial/web-kit/message';

/** A notification as the office sees it. */
export type Notification = Answer<'notificationsOfRide'>[number];
export type NotificationState = Notification['state'];

/** The keys of a table of words. */
export const namesOf = <Name extends string>(
  words: Readonly<Record<Name, unknown>>,
): readonly Name[] => Object.keys(words) as Name[]; // the tables have no other keys

/** What people are told, before translation. */
export const KIND_WORDS: Readonly<Record<Notification['kind'], string>> = {
  booked: message('Ride booked'),
  changed: message('Booking changed'),
  driver_assigned: message('Driver assigned'),
  on_the_way: message('Driver on his way'),
  arrived: message('Driver arrived'),
  cancelled: message('Ride cancelled'),
  rejected: message('Ride rejected'),
  no_show: message('No-show'),
  reopened: message('Ride booked again'),
  no_driver: message('No driver in time'),
  day_before: message('The day before'),
  completed: message('Receipt and stars'),
  ride_for_you: message('A ride for the driver'),
  ride_changed: message('The driver’s ride changed'),
  ride_taken_away: message('Ride taken from the driver'),
  ride_cancelled: message('The driver’s ride cancelled'),
  new_request: message('New request near the driver'),
  next_ride: message('The driver’s next ride'),
  ride_waits: message('Nobody has the ride'),
  driver_late: message('Driver late'),
  call_needed: message('Call needed'),
  contact_message: message('Message of the contact form'),
  test: message('Test'),
};

/** By what, before translation. */
export const CHANNEL_WORDS: Readonly<Record<Notification['channel'], string>> = {
  push: message('Push'),
  email: message('Email'),
  sms: message('SMS'),
  whatsapp: 'WhatsApp',
};

/** Whom it is for, before translation. */
export const RECIPIENT_WORDS: Readonly<Record<Notification['to'], string>> = {
  ride: message('Rider'),
  driver: message('Driver'),
  office: message('The office'),
  account: message('Staff'),
};

interface Look {
  readonly word: string;
  readonly tone: Tone;
}

/** How far it is, before translation. */
export const STATE_LOOKS: Readonly<Record<NotificationState, Look>> = {
  queued: { word: message('Waiting'), tone: 'neutral' },
  kept: { word: message('To pass on'), tone: 'warning' },
  sent: { word: message('Sent'), tone: 'info' },
  delivered: { word: message('Delivered'), tone: 'success' },
  failed: { word: message('Failed'), tone: 'danger' },
  dropped: { word: message('Not sent'), tone: 'neutral' },
};
export const STATE_NAMES: readonly NotificationState[] = [
  'kept',
  'queued',
  'sent',
  'delivered',
  'failed',
  'dropped',
];

/** Why it was not sent, before translation: the contract's own sentences. */
export const REASON_WORDS: Readonly<Record<NonNullable<Notification['reason']>, string>> = {
  expired: message('It was late beyond use.'),
  erased: message('The person’s data were erased.'),
  no_address: message('There was no address for any of its channels.'),
  choice: message('The person does not want it.'),
  superseded: message('The ride had changed again meanwhile.'),
  not_his_ride: message('The ride was no longer the driver’s.'),
  throttled: message('The driver was told of another request just before.'),
  too_many: message('Its address has had too many in this hour.'),
  restored: message('The database was restored: what was waiting then may have been sent before.'),
  refused: message('The carrier refused it.'),
  unreachable: message('The carrier could not be reached.'),
  undelivered: message('The carrier could not deliver it.'),
  unreadable: message('Its text could not be made.'),
};

/** What is not true any more would be dropped again, and nobody is told against his will. */
const endsIt: ReadonlySet<Notification['reason']> = new Set([
  'erased',
  'superseded',
  'not_his_ride',
  'choice',
]);

/** Whether something can be done with it: pass it on, when its text is there, or send it again. */
export const hasActions = ({
  state,
  reason,
  kept,
}: Pick<Notification, 'state' | 'reason' | 'kept'>): boolean =>
  state !== 'queued' && (state !== 'kept' || kept !== null) && !endsIt.has(reason);
