import { Controller, Inject, Module } from '@nestjs/common';
import { message, type ReplyOf } from '@trupial/contracts/messages';
import { Refusal } from '@trupial/contracts/values';
import { z } from 'zod';
import { Handles } from '../messaging/handles.decorator.ts';
import { Messenger } from '../messaging/messenger.ts';
import {
  currentContext,
  noteAppended,
  noteBehind,
  type RequestContext,
} from '../messaging/request-context.ts';

/** The messages of a small service on which the transports are tried. */
export const parrot = {
  say: message('parrot.say', {
    request: z.object({
      text: z.string().max(100, 'Too long to say.'),
      note: z.string().optional(),
    }),
    reply: z.object({ text: z.string(), note: z.string().optional() }),
  }),
  breakDown: message('parrot.break-down', {
    request: z.enum(['refusal', 'bug', 'log-away', 'database-away']),
    reply: z.undefined(),
  }),
  wait: message('parrot.wait', {
    request: z.object({ ms: z.number() }),
    reply: z.object({ instance: z.string() }),
    timeoutMs: 20_000,
  }),
  who: message('parrot.who', {
    request: z.undefined(),
    reply: z.custom<RequestContext>((value) => typeof value === 'object'),
    timeoutMs: 60_000,
  }),
  day: message('parrot.day', {
    request: z.object({ at: z.iso.datetime() }),
    reply: z.object({ at: z.iso.datetime(), none: z.null() }),
  }),
  write: message('parrot.write', { request: z.number(), reply: z.undefined() }),
  readOld: message('parrot.read-old', { request: z.undefined(), reply: z.undefined() }),
  big: message('parrot.big', { request: z.number(), reply: z.string() }),
} as const;

export const owl = {
  ask: message('owl.ask', { request: z.undefined(), reply: parrot.who.reply, timeoutMs: 60_000 }),
  readOld: message('owl.read-old', { request: z.undefined(), reply: z.undefined() }),
} as const;

/** What an instance was asked to do; a test provides it and reads it. */
export class Diary {
  readonly instance: string;
  handled = 0;
  running = 0;
  #held: Promise<void> | undefined;

  constructor(instance = 'polly') {
    this.instance = instance;
  }

  /** From now on `wait` answers nothing until the function is called that this returns. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held = promise;
    return resolve;
  }

  get held(): Promise<void> | undefined {
    return this.#held;
  }
}

@Controller()
export class ParrotController {
  constructor(@Inject(Diary) private readonly diary: Diary) {}

  @Handles(parrot.say)
  say(request: { text: string; note?: string | undefined }): ReplyOf<typeof parrot.say> {
    this.diary.handled += 1;
    return request;
  }

  @Handles(parrot.breakDown)
  breakDown(how: string): undefined {
    if (how === 'log-away') throw Object.assign(new Error('x'), { code: 'log.unavailable' });
    if (how === 'database-away') throw Object.assign(new Error('x'), { code: '57P01' });
    if (how === 'bug') throw new Error('the secret is 42');
    throw new Refusal('conflict', 'parrot.busy', 'The parrot is busy.', {
      fields: { text: 'Not now.' },
      retryAfterSeconds: 7,
    });
  }

  @Handles(parrot.wait)
  async wait({ ms }: { ms: number }): Promise<ReplyOf<typeof parrot.wait>> {
    this.diary.handled += 1;
    this.diary.running += 1;
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
    await this.diary.held;
    this.diary.running -= 1;
    return { instance: this.diary.instance };
  }

  @Handles(parrot.who)
  who(): RequestContext {
    return currentContext();
  }

  @Handles(parrot.day)
  day({ at }: { at: string }): ReplyOf<typeof parrot.day> {
    return { at: new Date(at).toISOString(), none: null };
  }

  @Handles(parrot.write)
  async write(position: number): Promise<undefined> {
    await Promise.resolve();
    noteAppended(position);
    noteAppended(position - 1);
  }

  @Handles(parrot.readOld)
  async readOld(): Promise<undefined> {
    await Promise.resolve();
    noteBehind();
  }

  @Handles(parrot.big)
  big(length: number): string {
    return 'x'.repeat(length);
  }
}

@Module({ controllers: [ParrotController] })
export class ParrotModule {}

@Controller()
class OwlController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  /** Writes through the parrot, then reads through it. */
  @Handles(owl.ask)
  async ask(): Promise<RequestContext> {
    await this.messenger.request(parrot.write, 12);
    return this.messenger.request(parrot.who, undefined);
  }

  @Handles(owl.readOld)
  readOld(): Promise<undefined> {
    return this.messenger.request(parrot.readOld, undefined);
  }
}

@Module({ controllers: [OwlController] })
export class OwlModule {}
