import { z } from 'zod';
import { id, instant, typedText } from '../values/schemas.ts';
import { paged, pageOfListOf, polled } from '../values/polling.ts';
import { message } from './message.ts';

/** Stores a message from the contact form; under a key once, however often it is sent. */
export const sendContactMessage = message('booking.send-contact-message', {
  request: z.object({
    name: typedText(120),
    email: z.email().max(254),
    text: typedText(4000),
    idempotencyKey: z.string().min(1).max(255).nullable().default(null),
  }),
  reply: z.object({}),
});

export const contactMessageView = z.object({
  id,
  name: z.string(),
  email: z.string(),
  text: z.string(),
  sentAt: instant,
  /** Null while it is unread. */
  readAt: instant.nullable(),
  /** Username of the reader who marked it as read. */
  readBy: z.string().nullable(),
});

/** Messages, newest first. Staff only. */
export const contactMessages = message('booking.contact-messages', {
  request: z.object({
    ...polled,
    unreadOnly: z.boolean(),
    ...paged,
  }),
  reply: pageOfListOf(contactMessageView),
});

/** Marks a message read or unread. Staff only. */
export const markContactMessage = message('booking.mark-contact-message', {
  request: z.object({ id, read: z.boolean() }),
  reply: contactMessageView,
});

/** Erases a message permanently: it is personal data. Staff only. */
export const eraseContactMessage = message('booking.erase-contact-message', {
  request: z.object({ id }),
  reply: z.object({}),
});
