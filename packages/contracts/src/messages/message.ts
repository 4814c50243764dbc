import type { z } from 'zod';

/** A request that one service answers: its subject, its shapes and its time limit. */
export interface MessageContract<
  Req extends z.ZodType = z.ZodType,
  Res extends z.ZodType = z.ZodType,
> {
  readonly subject: string;
  readonly request: Req;
  readonly reply: Res;
  /** Milliseconds until the caller gives up (default 5,000). */
  readonly timeoutMs?: number;
}

export type RequestOf<C extends MessageContract> = z.input<C['request']>;
export type ReceivedBy<C extends MessageContract> = z.output<C['request']>;
export type ReplyOf<C extends MessageContract> = z.output<C['reply']>;

/** Declares a message. The first word of its subject is the service that answers it. */
export const message = <Req extends z.ZodType, Res extends z.ZodType>(
  subject: string,
  contract: Omit<MessageContract<Req, Res>, 'subject'>,
): MessageContract<Req, Res> => ({ subject, ...contract });
