import { z } from 'zod';
import {
  notificationChannels,
  notificationKinds,
  notificationRecipients,
  notificationStates,
  notificationTemplate,
  notificationView,
  templateTexts,
} from '../values/notifications.ts';
import { id, instant, islandDay } from '../values/schemas.ts';
import { message } from './message.ts';

const next = z.string().nullable();

/** A notification as the office sees it: with its text while it waits to be passed on. */
export const listedNotification = notificationView.extend({
  /** Null where a carrier has it, once it was passed on, and after an erasure. */
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

/** The notifications of one ride, oldest first. Operators and staff only. */
export const notificationsOfRide = message('notifications.of-ride', {
  request: z.object({ rideId: id }),
  reply: z.object({ notifications: z.array(listedNotification) }),
});

/** Notifications, newest first, in pages, with how many there are of each channel and state. */
export const notifications = message('notifications.list', {
  request: z.object({
    limit: z.number().int().min(1).max(200).default(50),
    cursor: z.string().max(200).nullable().default(null),
    channel: z.enum(notificationChannels).nullable(),
    state: z.enum(notificationStates).nullable(),
    kind: z.enum(notificationKinds).nullable(),
    to: z.enum(notificationRecipients).nullable(),
    rideId: id.nullable(),
    /** A day on the island, on which it was queued. */
    day: islandDay.nullable(),
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

/**
 * Somebody has passed it on by hand: it counts as sent, and its text is deleted. 409 when it does not
 * wait for that. Operators only what is about a ride.
 */
export const passOn = message('notifications.pass-on', {
  request: z.object({ notificationId: z.uuid() }),
  reply: notificationView,
});

/**
 * Queues it once more, as a notification of its own. 409 while it is still waiting. Operators only
 * what is about a ride.
 */
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
  /** Whether it is the product's own text, also after others were in force. */
  builtIn: z.boolean(),
  madeBy: z.string().nullable(),
  madeAt: instant.nullable(),
  /** What it may name, with what each stands for in the preview. */
  variables: z.record(z.string(), z.string()),
  /** Which of these its body must name. */
  needed: z.array(z.string()),
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

/** Every version of one text, the newest first; the last is the product's own. */
export const templateVersions = message('notifications.template-versions', {
  request: z.object({ key: notificationTemplate }),
  reply: z.object({
    versions: z.array(templateView.omit({ variables: true, needed: true })),
  }),
});

/** Puts the product's own text back into force, as a new version; `after` as in saving. */
export const resetTemplate = message('notifications.reset-template', {
  request: z.object({ key: notificationTemplate, after: z.number().int().min(0) }),
  reply: templateView,
});

/** Ends what is not about a booked ride for the holder of the token. Safe to repeat. */
export const unsubscribe = message('notifications.unsubscribe', {
  request: z.object({ token: z.string().max(300) }),
  reply: z.object({}),
});

/** Takes {@link unsubscribe} back. Safe to repeat. */
export const undoUnsubscribe = message('notifications.undo-unsubscribe', {
  request: z.object({ token: z.string().max(300) }),
  reply: z.object({}),
});
