import { randomUUID } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import { messageStream } from '@trupial/contracts/events';
import { contactMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Refusal } from '@trupial/contracts/values';
import type { EventStore } from '@trupial/event-store';
import {
  CLOCK,
  type Clock,
  currentContext,
  EVENT_STORE,
  Handles,
  LOGGER,
  type Logger,
  staffOnly,
} from '@trupial/service-kit';
import { ContactMessages } from './contact-messages.ts';

const messages = contactMessages;

/** The contact form, and what staff does with what came in. */
@Controller()
export class ContactController {
  constructor(
    private readonly kept: ContactMessages,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Handles(messages.sendContactMessage)
  async send(
    sent: ReceivedBy<typeof messages.sendContactMessage>,
  ): Promise<ReplyOf<typeof messages.sendContactMessage>> {
    const now = this.clock();
    const id = await this.kept.add(sent, currentContext().who, now);
    if (id === null) return {};
    // It is stored and stands in the office's list: whoever wrote it need not write it again.
    await this.noteInLog(id, now).catch((err: unknown) =>
      this.logger.error({ err, id }, 'the office is not told of a message'),
    );
    return {};
  }

  /** That a message came, for whoever is told of it; not what it says, nor who wrote it. */
  private async noteInLog(messageId: number, at: string): Promise<void> {
    const { correlationId } = currentContext();
    await this.store.append({
      stream: messageStream(messageId),
      expected: 0,
      events: [
        {
          id: randomUUID(),
          type: 'ContactMessageSent',
          data: { messageId, at },
          meta: { actor: 'system', role: 'system', correlationId },
        },
      ],
    });
  }

  @Handles(messages.contactMessages)
  async list(
    asked: ReceivedBy<typeof messages.contactMessages>,
  ): Promise<ReplyOf<typeof messages.contactMessages>> {
    staffOnly();
    return this.kept.list(asked);
  }

  @Handles(messages.markContactMessage)
  async mark({
    id,
    read,
  }: ReceivedBy<typeof messages.markContactMessage>): Promise<
    ReplyOf<typeof messages.markContactMessage>
  > {
    const who = staffOnly();
    const by = who.username ?? who.id;
    const marked = await this.kept.mark(id, read ? { by, at: this.clock() } : null);
    if (marked === null) throw noSuchMessage();
    return marked;
  }

  @Handles(messages.eraseContactMessage)
  async erase({
    id,
  }: ReceivedBy<typeof messages.eraseContactMessage>): Promise<
    ReplyOf<typeof messages.eraseContactMessage>
  > {
    staffOnly();
    if (!(await this.kept.erase(id))) throw noSuchMessage();
    return {};
  }
}

const noSuchMessage = (): Refusal =>
  new Refusal('not_found', 'contact.not_found', 'There is no such message.');
