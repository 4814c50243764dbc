import { z } from 'zod';
import { typedText } from '../../values/schemas.ts';
import {
  notificationChannels,
  notificationKinds,
  notificationReasonNames,
  notificationStates,
} from '../../values/notifications.ts';
import { riderLanguages } from '../../values/ride-details.ts';
import { identities } from '../../values/role.ts';
import { idText } from '../../values/schemas.ts';
import { badCursor, staffPageQuery } from '../pages.ts';
import { route } from '../route.ts';

const tag = 'Notifications';
const channel = z.enum(notificationChannels, 'Choose push, email, sms or whatsapp.');
const kind = z.enum(notificationKinds, 'There is no such kind.');

const wireNotification = z.object({
  id: z.string(),
  kind,
  channel,
  to: z.enum(['ride', 'driver', 'office', 'account']),
  driver_id: z.number().int().nullable(),
  ride_id: z.number().int().nullable(),
  state: z.enum(notificationStates),
  reason: z.enum(notificationReasonNames).nullable(),
  detail: z.string().nullable(),
  tries: z.number().int(),
  queued_at: z.string(),
  changed_at: z.string(),
});

const missing = [404, 'notification.not_found', 'Notification not found.'] as const;
const badTemplates = [
  'This text names {plate}, which this notification does not have. Choose of {names}.',
  'This text names {plate}, which this notification does not have.',
  'This text has a brace without its counterpart.',
  'This text must name {plate}.',
  'Please enter a subject.',
].map((text) => [400, 'template.bad_variable', text] as const);

export const notificationsOfRide = route('notificationsOfRide', {
  tag,
  summary: 'What was told about a ride, to whom, and whether it arrived; no address, no text',
  list: { boundedBy: 'the steps of one ride' },
  allow: ['operator', 'staff'],
  params: z.object({ id: idText }),
  answer: z.array(wireNotification),
});

export const notifications = route('notifications', {
  tag,
  summary: 'Notifications, newest first, and how many there are of each channel and state',
  list: 'pages',
  allow: ['staff'],
  query: z.object({
    ...staffPageQuery,
    channel: channel.optional(),
    state: z
      .enum(notificationStates, 'Choose queued, sent, delivered, failed or dropped.')
      .optional(),
    kind: kind.optional(),
    ride_id: idText.optional(),
  }),
  answer: z.object({
    notifications: z.array(
      wireNotification.extend({
        /** Where no carrier took it: to be passed on by hand. */
        kept: z
          .object({
            to: z.string(),
            subject: z.string(),
            text: z.string(),
            link: z.string().nullable(),
          })
          .nullable(),
      }),
    ),
    counts: z.array(
      z.object({ channel, state: z.enum(notificationStates), count: z.number().int() }),
    ),
    next: z.string().nullable(),
  }),
  refusals: [badCursor],
});

export const sendNotificationAgain = route('sendNotificationAgain', {
  tag,
  summary: 'Queue a notification once more',
  allow: ['staff'],
  status: 202,
  params: z.object({ id: z.uuid('Not a valid id.') }),
  answer: wireNotification,
  refusals: [missing, [409, 'notification.waiting', 'This notification is still waiting.']],
});

export const sendTestNotification = route('sendTestNotification', {
  tag,
  summary: 'Queue a test notification to oneself',
  allow: ['staff'],
  status: 202,
  body: z.object({ channel }),
  answer: wireNotification,
});

const wireTemplate = z.object({
  kind,
  channel,
  language: z.enum(riderLanguages),
  subject: z.string(),
  body: z.string(),
  version: z.number().int(),
  made_by: z.string().nullable(),
  made_at: z.string().nullable(),
  variables: z.record(z.string(), z.string()),
});

export const notificationTemplates = route('notificationTemplates', {
  tag,
  summary: 'The texts of one kind of notification, on every channel and in every language',
  list: { boundedBy: 'the channels and languages' },
  allow: ['staff'],
  query: z.object({ kind }),
  answer: z.array(wireTemplate),
});

const draft = {
  kind,
  channel,
  language: z.enum(riderLanguages, 'Choose en, nl, es or pap.'),
  subject: z.string().trim().max(150, 'At most 150 characters.').default(''),
  body: typedText(4_000, 'Please enter a text.'),
};

export const previewNotificationTemplate = route('previewNotificationTemplate', {
  tag,
  summary: 'A text with sample data',
  allow: ['staff'],
  body: z.object(draft),
  answer: z.object({ subject: z.string(), text: z.string(), html: z.string().nullable() }),
  refusals: badTemplates,
});

export const saveNotificationTemplate = route('saveNotificationTemplate', {
  tag,
  summary: 'Save a text as a new version; versions are never changed',
  allow: ['staff'],
  status: 201,
  body: z.object({ ...draft, after: z.number().int().min(0) }),
  answer: wireTemplate,
  refusals: [
    ...badTemplates,
    [409, 'template.changed_meanwhile', 'Somebody else has changed this text meanwhile.'],
  ],
});

const badLink = 'This link is not valid.';

export const unsubscribe = route('unsubscribe', {
  tag,
  summary: 'End what is not about a booked ride, by the link of a mail; without signing in',
  allow: identities,
  limit: 'login',
  body: z.object({ token: z.string(badLink).max(300, badLink) }),
  answer: z.object({}),
  refusals: [[400, 'unsubscribe.bad_link', badLink]],
});
