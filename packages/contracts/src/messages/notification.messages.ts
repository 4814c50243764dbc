import { z } from 'zod';
import {
  notificationChannels,
  notificationKinds,
  notificationStates,
  notificationTemplate,
  notificationView,
  templateTexts,
} from '../values/notifications.ts';
import { id, instant } from '../values/schemas.ts';
import { message } from './message.ts';

const next = z.string().nullable();

/** The notifications of one ride, oldest first. Operators and staff only. */
export const notificationsOfRide = message('notifications.of-ride', {
  request: z.object({ rideId: id }),
  reply: z.object({ notifications: z.array(notificationView) }),
});

/** A notification as the staff console lists it: with its text where no carrier has taken it. */
export const listedNotification = notificationView.extend({
  /** Null where a carrier has it, or after an erasure. */
  kept: z
    .object({
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      /** Opens WhatsApp with the text; null on other channels. */
      link: z.string().nullable(),
    })
    .nullable(),
});

/** Notifications, newest first, in pages, with how many there are of each channel and state. */
export const notifications = message('notifications.list', {
  request: z.object({
    limit: z.number().int().min(1).max(200).default(50),
    cursor: z.string().max(200).nullable().default(null),
    channel: z.enum(notificationChannels).nullable(),
    state: z.enum(notificationStates).nullable(),
    kind: z.enum(notificationKinds).nullable(),
    rideId: id.nullable(),
  }),
  reply: z.object({
    notifications: z.array(listedNotification),
    /** Of the last 30 days; combinations of which there are none are left out. */
    counts: z.array(
      z.object({
        channel: z.enum(notificationChannels),
        state: z.enum(notificationStates),
        count: z.number().int(),
      }),
    ),
    next,
  }),
});

/** Queues it once more, as a notification of its own. 409 while it is still waiting. */
export const sendAgain = message('notifications.send-again', {
  request: z.object({ notificationId: z.uuid() }),
  reply: notificationView,
});

/** Queues a test to the caller's own account on one channel. */
export const sendTest = message('notifications.send-test', {
  request: z.object({ accountId: id, channel: z.enum(notificationChannels) }),
  reply: notificationView,
});

const templateView = notificationTemplate.extend({
  texts: templateTexts,
  /** 0 is the product's own text; each edit adds one. */
  version: z.number().int(),
  madeBy: z.string().nullable(),
  madeAt: instant.nullable(),
  /** What it may name, with what each stands for in the preview. */
  variables: z.record(z.string(), z.string()),
});

/** Every text of one kind, as it is in force. */
export const templates = message('notifications.templates', {
  request: z.object({ kind: z.enum(notificationKinds) }),
  reply: z.object({ templates: z.array(templateView) }),
});

const draft = z.object({ key: notificationTemplate, texts: templateTexts });

/** The texts with sample data. 400 for a variable that the kind does not have, or must have. */
export const previewTemplate = message('notifications.preview-template', {
  request: draft,
  reply: z.object({
    subject: z.string(),
    text: z.string(),
    /** Of a mail. */
    html: z.string().nullable(),
  }),
});

/** Adds a version; `after` is the version that the editor saw: 409 when there is a newer one. */
export const saveTemplate = message('notifications.save-template', {
  request: draft.extend({ after: z.number().int().min(0) }),
  reply: templateView,
});

/** Ends what is not about a booked ride for the holder of the token. Safe to repeat. */
export const unsubscribe = message('notifications.unsubscribe', {
  request: z.object({ token: z.string().max(300) }),
  reply: z.object({}),
});
