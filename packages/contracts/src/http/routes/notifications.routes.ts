import { z } from 'zod';
import { typedText } from '../../values/schemas.ts';
import {
  notificationChannels,
  notificationKinds,
  notificationRecipients,
  notificationReasonNames,
  notificationStates,
} from '../../values/notifications.ts';
import { riderLanguages } from '../../values/ride-details.ts';
import { idText, islandDay } from '../../values/schemas.ts';
import { badCursor, staffPageQuery } from '../pages.ts';
import { route } from '../route.ts';

const tag = 'Notifications';
const channel = z.enum(notificationChannels, 'Choose push, email, sms or whatsapp.');
const kind = z.enum(notificationKinds, 'There is no such kind.');

const wireNotification = z.object({
  id: z.string(),
  kind,
  channel,
  to: z.enum(notificationRecipients),
  driver_id: z.number().int().nullable(),
  ride_id: z.number().int().nullable(),
  state: z.enum(notificationStates),
  reason: z.enum(notificationReasonNames).nullable(),
  detail: z.string().nullable(),
  tries: z.number().int(),
  queued_at: z.string(),
  changed_at: z.string(),
  /** Who passed it on by hand. */
  passed_on_by: z.string().nullable(),
});

const listed = wireNotification.extend({
  /** While it waits to be passed on by hand. */
  kept: z
    .object({
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      /** Opens WhatsApp with the text. */
      link: z.string().nullable(),
    })
    .nullable(),
});

const missing = [404, 'notification.not_found', 'Notification not found.'] as const;
const changedMeanwhile = [
  409,
  'template.changed_meanwhile',
  'Somebody else has changed this text meanwhile.',
] as const;
const badTemplates = [
  'This text names {plate}, which this notification does not have. Choose of {names}.',
  'This text names {plate}, which this notification does not have.',
  'This text has a brace without its counterpart.',
  'This text must name {plate}.',
  'Please enter a subject.',
].map((text) => [400, 'template.bad_variable', text] as const);

export const notificationsOfRide = route('notificationsOfRide', {
  tag,
  summary:
    'What was told about a ride, to whom, and whether it arrived; an address and a text only where they wait to be passed on by hand',
  list: { boundedBy: 'the steps of one ride' },
  allow: ['operator', 'staff'],
  params: z.object({ id: idText }),
  answer: z.array(listed),
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
      .enum(notificationStates, 'Choose queued, kept, sent, delivered, failed or dropped.')
      .optional(),
    kind: kind.optional(),
    to: z.enum(notificationRecipients, 'Choose ride, driver, office or account.').optional(),
    ride_id: idText.optional(),
    /** A day on the island. */
    day: islandDay.optional(),
  }),
  answer: z.object({
    notifications: z.array(listed),
    counts: z.array(
      z.object({ channel, state: z.enum(notificationStates), count: z.number().int() }),
    ),
    next: z.string().nullable(),
  }),
  refusals: [badCursor],
});

export const sendNotificationAgain = route('sendNotificationAgain', {
  tag,
  summary: 'Queue a notification once more; operators only one about a ride',
  allow: ['operator', 'staff'],
  status: 202,
  params: z.object({ id: z.uuid('Not a valid id.') }),
  answer: wireNotification,
  refusals: [missing, [409, 'notification.waiting', 'This notification is still waiting.']],
});

export const passOnNotification = route('passOnNotification', {
  tag,
  summary: 'Somebody has passed a notification on by hand; operators only one about a ride',
  allow: ['operator', 'staff'],
  params: z.object({ id: z.uuid('Not a valid id.') }),
  answer: wireNotification,
  refusals: [
    missing,
    [409, 'notification.not_kept', 'This notification does not wait to be passed on.'],
  ],
});

export const sendTestNotification = route('sendTestNotification', {
  tag,
  summary: 'Queue a test notification to oneself',
  allow: ['staff'],
  status: 202,
  body: z.object({ channel }),
  answer: wireNotification,
});

const wireVersion = z.object({
  kind,
  channel,
  language: z.enum(riderLanguages),
  subject: z.string(),
  body: z.string(),
  version: z.number().int(),
  built_in: z.boolean(),
  made_by: z.string().nullable(),
  made_at: z.string().nullable(),
});

const wireTemplate = wireVersion.extend({
  variables: z.record(z.string(), z.string()),
  needed: z.array(z.string()),
});

export const notificationTemplates = route('notificationTemplates', {
  tag,
  summary: 'The texts of one kind of notification, on every channel and in every language',
  list: { boundedBy: 'the channels and languages' },
  allow: ['staff'],
  query: z.object({ kind }),
  answer: z.array(wireTemplate),
});

const key = {
  kind,
  channel,
  language: z.enum(riderLanguages, 'Choose en, nl, es or pap.'),
};

export const notificationTemplateVersions = route('notificationTemplateVersions', {
  tag,
  summary: 'Every version of one text, the newest first; the last is the product’s own',
  list: { boundedBy: 'how often staff has edited one text' },
  allow: ['staff'],
  query: z.object(key),
  answer: z.array(wireVersion),
});

const draft = {
  ...key,
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
  refusals: [...badTemplates, changedMeanwhile],
});

export const resetNotificationTemplate = route('resetNotificationTemplate', {
  tag,
  summary: 'Put the product’s own text back into force, as a new version',
  allow: ['staff'],
  status: 201,
  body: z.object({ ...key, after: z.number().int().min(0) }),
  answer: wireTemplate,
  refusals: [changedMeanwhile],
});
