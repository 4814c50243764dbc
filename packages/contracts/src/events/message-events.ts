import { z } from 'zod';
import { id, instant } from '../values/schemas.ts';

/**
 * The stream of a message of the contact form, written by booking: that it came, and nothing of it.
 * The message itself lies sealed in booking's table, and can be erased there.
 */
export const messageEventSchemas = {
  ContactMessageSent: z.object({ messageId: id, at: instant }),
} as const;

export type MessageEventType = keyof typeof messageEventSchemas;
export type MessageEventData<T extends MessageEventType> = z.infer<(typeof messageEventSchemas)[T]>;
export type MessageEvent = {
  [T in MessageEventType]: { readonly type: T; readonly data: MessageEventData<T> };
}[MessageEventType];

/** Name of a message's stream. */
export const messageStream = (messageId: number): string => `message-${messageId}`;
