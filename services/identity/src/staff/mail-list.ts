import { Inject, Injectable } from '@nestjs/common';
import type { ReceivedBy, ReplyOf, staffMessages } from '@trupial/contracts/messages';
import { SERVICE_POOL } from '@trupial/service-kit';
import type { Pool } from 'pg';

type Reply = ReplyOf<typeof staffMessages.mails>;
type View = Reply['mails'][number];
type Found = Omit<View, 'createdAt' | 'sentAt'> & {
  readonly createdAt: Date;
  readonly sentAt: Date | null;
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Mails, newest first, in pages. A text is shown only of a mail that staff is to pass on. */
@Injectable()
export class MailList {
  constructor(@Inject(SERVICE_POOL) private readonly pool: Pool) {}

  async find({ limit, cursor }: ReceivedBy<typeof staffMessages.mails>): Promise<Reply> {
    const last = cursor !== null && uuid.test(cursor) ? cursor : null;
    const { rows } = await this.pool.query<Found>(
      `select m.id, m.recipient as "to", m.subject, o.body as text,
         case when o.mail_id is not null then 'kept' when m.sent_at is not null then 'sent'
           when m.given_up_at is not null then 'given_up' else 'waiting' end as status,
         m.created_at as "createdAt", m.sent_at as "sentAt"
       from mails m left join outbox o on o.mail_id = m.id
       where $2::uuid is null
         or (m.created_at, m.id) < ((select c.created_at from mails c where c.id = $2), $2)
       order by m.created_at desc, m.id desc limit $1`,
      [limit + 1, last],
    );
    const page = rows.slice(0, limit);
    return {
      mails: page.map((mail) => ({
        ...mail,
        createdAt: mail.createdAt.toISOString(),
        sentAt: mail.sentAt?.toISOString() ?? null,
      })),
      next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  }
}
