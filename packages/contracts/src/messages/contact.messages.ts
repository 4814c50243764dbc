import { z } from 'zod';
import { id, instant, typedText } from '../values/schemas.ts';
import { listOf, polled } from '../values/polling.ts';
import { message } from './message.ts';
import { subjects } from './subjects.ts';

/** Keeps what somebody wrote in the contact form. */
export const sendContactMessage = message({
  subject: subjects.booking.sendContactMessage,
  request: z.object({
    name: typedText(120),
    email: z.email().max(254),
    text: typedText(4000),
  }),
  reply: z.object({}),
});

export const contactMessageView = z.object({
  id,
  name: z.string(),
  email: z.string(),
  text: z.string(),
  sentAt: instant,
  /** Null while nobody has read it. */
  readAt: instant.nullable(),
  /** Username of who marked it read. */
  readBy: z.string().nullable(),
});
export type ContactMessageView = z.infer<typeof contactMessageView>;

/** Messages, newest first. Staff only. */
export const contactMessages = message({
  subject: subjects.booking.contactMessages,
  request: z.object({
    ...polled,
    unreadOnly: z.boolean(),
    limit: z.number().int().min(1).max(1000),
    /** Only those older than this one. */
    before: id.nullable(),
  }),
  reply: listOf(contactMessageView).extend({ next: id.nullable() }),
});

/** Marks a message read or unread. Staff only. */
export const markContactMessage = message({
  subject: subjects.booking.markContactMessage,
  request: z.object({ id, read: z.boolean() }),
  reply: contactMessageView,
});

/** Erases a message for good: it is personal data. Staff only. */
export const eraseContactMessage = message({
  subject: subjects.booking.eraseContactMessage,
  request: z.object({ id }),
  reply: z.object({}),
});
