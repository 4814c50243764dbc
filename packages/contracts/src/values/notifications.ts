import { z } from 'zod';
import { id, instant } from './schemas.ts';

/** What people are told, by who is told. The plan of the notifications service says when and how. */
export const notificationKinds = [
  // The rider, or whoever booked without an account.
  'booked',
  'changed',
  'driver_assigned',
  'on_the_way',
  'arrived',
  'cancelled',
  'rejected',
  'no_show',
  'reopened',
  'no_driver',
  'day_before',
  'completed',
  // Drivers.
  'ride_for_you',
  'ride_changed',
  'ride_taken_away',
  'ride_cancelled',
  'new_request',
  'next_ride',
  // The office.
  'ride_waits',
  'driver_late',
  'contact_message',
  'call_needed',
  // Whoever asks for it, to himself.
  'test',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationChannels = ['push', 'email', 'sms', 'whatsapp'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/**
 * `queued`: waits for its carrier or for another try. `kept`: its channel has no carrier, so the office is
 * to pass it on. `sent`: the carrier has it, or somebody has passed it on.
 * `delivered`: the carrier says that it arrived. `failed`: it was given up. `dropped`: nobody should
 * hear it any more.
 */
export const notificationStates = [
  'queued',
  'kept',
  'sent',
  'delivered',
  'failed',
  'dropped',
] as const;
export type NotificationState = (typeof notificationStates)[number];

/** Why a notification was not sent, or did not arrive. The words are English; screens translate them. */
export const notificationReasons = {
  expired: 'It was late beyond use.',
  erased: 'The person’s data were erased.',
  no_address: 'There was no address for any of its channels.',
  choice: 'The person does not want it.',
  superseded: 'The ride had changed again meanwhile.',
  not_his_ride: 'The ride was no longer the driver’s.',
  throttled: 'The driver was told of another request just before.',
  too_many: 'Its address has had too many in this hour.',
  restored: 'The database was restored: what was waiting then may have been sent before.',
  refused: 'The carrier refused it.',
  unreachable: 'The carrier could not be reached.',
  undelivered: 'The carrier could not deliver it.',
  unreadable: 'Its text could not be made.',
} as const;
export type NotificationReason = keyof typeof notificationReasons;
export const notificationReasonNames = Object.keys(notificationReasons) as [
  NotificationReason,
  ...NotificationReason[],
];

/** Who a notification is for; `ride`: whoever booked it. */
export const notificationRecipients = ['ride', 'driver', 'office', 'account'] as const;

/** A notification without its text and without an address. */
export const notificationView = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  channel: z.enum(notificationChannels),
  to: z.enum(notificationRecipients),
  driverId: id.nullable(),
  rideId: id.nullable(),
  state: z.enum(notificationStates),
  reason: z.enum(notificationReasonNames).nullable(),
  /** What the carrier said, as a code. */
  detail: z.string().nullable(),
  tries: z.number().int(),
  queuedAt: instant,
  /** When its state was last another. */
  changedAt: instant,
  /** The username of who passed it on by hand; null where a carrier sent it, or nobody did yet. */
  passedOnBy: z.string().nullable(),
});
export type NotificationView = z.infer<typeof notificationView>;

/** One text of the product: of a kind, on a channel, in a language. */
export const notificationTemplate = z.object({
  kind: z.enum(notificationKinds),
  channel: z.enum(notificationChannels),
  language: z.enum(['en', 'nl', 'es', 'pap']),
});
export type NotificationTemplateKey = z.infer<typeof notificationTemplate>;

/** The texts themselves; `{name}` stands for a variable. SMS and WhatsApp have no subject. */
export const templateTexts = z.object({
  subject: z.string().trim().max(150),
  body: z.string().trim().min(1, 'Please enter a text.').max(4_000),
});
export type TemplateTexts = z.infer<typeof templateTexts>;
