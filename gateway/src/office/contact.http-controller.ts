import { Controller, Inject, Req } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { contactMessages, type ReplyOf } from '@trupial/contracts/messages';
import { Messenger } from '@trupial/service-kit';
import type { FastifyRequest } from 'fastify';
import { Call, Input, type InputOf } from '../http/call.decorator.ts';
import { pollOf } from '../http/polled.interceptor.ts';

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
@Controller()
export class ContactHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.sendContactMessage)
  send(@Input() { body }: InputOf<typeof routes.sendContactMessage>) {
    const { name, email, message: text } = body;
    return this.messenger.request(contactMessages.sendContactMessage, { name, email, text });
  }

  @Call(routes.contactMessages)
  async list(
    @Input() { query }: InputOf<typeof routes.contactMessages>,
    @Req() request: FastifyRequest,
  ) {
    const list = await this.messenger.request(contactMessages.contactMessages, {
      poll: pollOf(request),
      unreadOnly: query.unread === 'true',
      limit: query.limit,
      before: query.cursor ?? null,
    });
    const next = list.next === null ? null : String(list.next);
    return { ...list, items: list.items.map(onTheWire), next };
  }

  @Call(routes.markContactMessage)
  async mark(@Input() { params, body }: InputOf<typeof routes.markContactMessage>) {
    const { id } = params;
    const { read } = body;
    return onTheWire(
      await this.messenger.request(contactMessages.markContactMessage, { id, read }),
    );
  }

  @Call(routes.eraseContactMessage)
  erase(@Input() { params }: InputOf<typeof routes.eraseContactMessage>) {
    return this.messenger.request(contactMessages.eraseContactMessage, params);
  }
}
