import { Inject, Injectable } from '@nestjs/common';
import type { ReceivedBy, ReplyOf, staffMessages } from '@trupial/contracts/messages';
import type { KeyVault } from '@trupial/event-store';
import { cursorOf, KEY_VAULT, pageOf, SERVICE_POOL, uuidPlaceOfCursor } from '@trupial/service-kit';
import type { Pool } from 'pg';
import { type KeptMail, openedMails } from '../mail/kept-mail.ts';

type Reply = ReplyOf<typeof staffMessages.mails>;
type View = Reply['mails'][number];
type Found = Pick<View, 'subject' | 'status'> &
  KeptMail & {
    readonly createdAt: Date;
    readonly sentAt: Date | null;
    /** When it was made, to the microsecond: a JavaScript date would lose its place. */
    readonly place: string;
  };

/** Mails, newest first, in pages. A text is shown only of a mail that staff is to pass on. */
@Injectable()
export class MailList {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
  ) {}

  async find({ limit, cursor }: ReceivedBy<typeof staffMessages.mails>): Promise<Reply> {
    const [at, last] = uuidPlaceOfCursor(cursor);
    const { rows } = await this.pool.query<Found>(
      `select m.id, m.account_id as "accountId", m.recipient, m.subject, o.body,
         case when o.mail_id is not null then 'kept' when m.sent_at is not null then 'sent'
           when m.given_up_at is not null then 'given_up' else 'waiting' end as status,
         m.created_at as "createdAt", m.sent_at as "sentAt",
         to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
       from mails m left join outbox o on o.mail_id = m.id
       where $2::timestamptz is null or (m.created_at, m.id) < ($2, $3::uuid)
       order by m.created_at desc, m.id desc limit $1`,
      [limit + 1, at, last],
    );
    const page = pageOf(rows, { limit }, (mail) => cursorOf(mail.place, mail.id));
    const opened = await openedMails(this.vault, page.rows);
    return {
      mails: opened.map(({ id, to, subject, text, status, createdAt, sentAt }) => ({
        id,
        // His address, who was erased while this was read.
        to: to ?? '—',
        subject,
        text,
        status,
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      })),
      next: page.next,
    };
  }
}
