import { Controller, Inject } from '@nestjs/common';
import { contactMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Refusal } from '@trupial/contracts/values';
import {
  CLOCK,
  type Clock,
  currentContext,
  Handles,
  staffOnly,
  within,
} from '@trupial/service-kit';
import { NoteMessages } from '../processes/note-messages.process.ts';
import { ContactMessages } from './contact-messages.ts';

const messages = contactMessages;

/** The contact form, and what staff does with what came in. */
@Controller()
export class ContactController {
  constructor(
    private readonly kept: ContactMessages,
    private readonly notes: NoteMessages,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(messages.sendContactMessage)
  async send(
    sent: ReceivedBy<typeof messages.sendContactMessage>,
  ): Promise<ReplyOf<typeof messages.sendContactMessage>> {
    await this.kept.add(sent, currentContext().who, this.clock());
    // It is stored: whoever wrote it need not write it again, also when this cannot be done now, or
    // takes so long that he would get no answer. It goes on without him.
    await within(1_000, this.notes.poke());
    return {};
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
