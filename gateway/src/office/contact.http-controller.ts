import { Inject, Injectable } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { contactMessages, type ReplyOf } from '@trupial/contracts/messages';
import { Messenger } from '@trupial/service-kit';
import { Call, type InputOf } from '../http/calls.ts';

type Message = ReplyOf<typeof contactMessages.markContactMessage>;

const onTheWire = ({ id, name, email, text, sentAt, readAt, readBy }: Message) => ({
  id,
  name,
  email,
  message: text,
  sent_at: sentAt,
  read: readAt !== null,
  read_at: readAt,
  read_by: readBy,
});

/** The contact form and its inbox. */
@Injectable()
export class ContactHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.sendContactMessage)
  send({ body, idempotencyKey }: InputOf<'sendContactMessage'>) {
    const { name, email, message: text } = body;
    const sent = { name, email, text, idempotencyKey };
    return this.messenger.request(contactMessages.sendContactMessage, sent);
  }

  @Call(routes.contactMessages)
  async list({ query, list }: InputOf<'contactMessages'>) {
    const messages = await this.messenger.request(contactMessages.contactMessages, {
      unreadOnly: query.unread === 'true',
      ...list,
    });
    return { ...messages, items: messages.items.map(onTheWire) };
  }

  @Call(routes.markContactMessage)
  async mark({ params, body }: InputOf<'markContactMessage'>) {
    const { id } = params;
    const { read } = body;
    return onTheWire(
      await this.messenger.request(contactMessages.markContactMessage, { id, read }),
    );
  }

  @Call(routes.eraseContactMessage)
  erase({ params }: InputOf<'eraseContactMessage'>) {
    return this.messenger.request(contactMessages.eraseContactMessage, params);
  }
}
