import { Inject, Injectable } from '@nestjs/common';
import type { contactMessages, ReceivedBy, ReplyOf } from '@trupial/contracts/messages';
import {
  answerList,
  countOf,
  cursorOf,
  itemsOf,
  numbersOfCursor,
  SERVICE_POOL,
} from '@trupial/service-kit';
import type { Pool } from 'pg';

type View = ReplyOf<typeof contactMessages.markContactMessage>;
type Asked = ReceivedBy<typeof contactMessages.contactMessages>;

interface Row {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly sent_at: Date;
  readonly read_at: Date | null;
  readonly read_by: string | null;
}

/** Whose messages. */
interface Person {
  readonly phone: string | null;
  /** His addresses, as far as they are known. */
  readonly emails: readonly string[];
}

/** A number is written in many ways: what counts are its digits, a local one's also alone. */
const ofPerson = `(lower(email) = any($1::text[])
  or exists (select from unnest($2::text[]) digits
    where strpos(regexp_replace(name || ' ' || message, '[\\s().+-]', '', 'g'), digits) > 0))`;

function valuesOf({ phone, emails }: Person) {
  const digits = phone?.slice(1) ?? '';
  const written = digits === '' ? [] : [digits, ...(localPart(digits) ?? [])];
  return [emails.map((email) => email.toLowerCase()), written];
}

const localPart = (digits: string): readonly string[] | undefined =>
  /^5999(\d{7})$/.exec(digits)?.slice(1);

const columns = 'id, name, email, message, sent_at, read_at, read_by';

/** The table of messages. Instants come from the caller's clock. */
@Injectable()
export class ContactMessages {
  constructor(@Inject(SERVICE_POOL) private readonly pool: Pool) {}

  async add(sent: ReceivedBy<typeof contactMessages.sendContactMessage>, now: string) {
    await this.pool.query(
      `insert into contact_messages (name, email, message, sent_at)
       values ($1, $2, $3, $4)`,
      [sent.name, sent.email, sent.text, now],
    );
  }

  /** Newest first, in pages. */
  list(asked: Asked): Promise<ReplyOf<typeof contactMessages.contactMessages>> {
    const { unreadOnly } = asked;
    const [before = null] = numbersOfCursor(asked.cursor, 1) ?? [];
    const { pool } = this;
    return answerList(pool, asked, {
      name: `messages-${unreadOnly ? 'unread' : 'all'}`,
      state: {
        name: 'messages-state',
        text: 'select number::text as mark, changed_at from contact_changes',
      },
      count: {
        text: 'select count(*)::integer as count from contact_messages where not $1 or read_at is null',
        values: [unreadOnly],
      },
      async page() {
        const { rows } = await pool.query<Row>(
          `select ${columns} from contact_messages
           where ($1::integer is null or id < $1) and (not $2 or read_at is null)
           order by id desc limit $3`,
          [before, unreadOnly, asked.limit + 1],
        );
        return itemsOf(rows, asked, (last) => cursorOf(last.id), viewOf);
      },
    });
  }

  /** The answer is null when there is no such message. */
  async mark(id: number, read: { readonly by: string; readonly at: string } | null) {
    const { rows } = await this.pool.query<Row>(
      `update contact_messages set
         read_at = case when $2::timestamptz is null then null else coalesce(read_at, $2) end,
         read_by = case when $2::timestamptz is null then null else coalesce(read_by, $3) end
       where id = $1 returning ${columns}`,
      [id, read?.at ?? null, read?.by ?? null],
    );
    return rows[0] === undefined ? null : viewOf(rows[0]);
  }

  /** How many messages are of a person: by his address, or with his phone number in the text. */
  countOf(person: Person): Promise<number> {
    const text = `select count(*)::integer as count from contact_messages where ${ofPerson}`;
    return countOf(this.pool, text, valuesOf(person));
  }

  /** Erases the messages of a person permanently; returns their number. */
  async eraseOf(person: Person): Promise<number> {
    const { rowCount } = await this.pool.query(
      `delete from contact_messages where ${ofPerson}`,
      valuesOf(person),
    );
    return rowCount ?? 0;
  }

  /** Removes the name of an office account from the messages that it has read. */
  async forgetReader(username: string): Promise<void> {
    await this.pool.query(`update contact_messages set read_by = '—' where read_by = $1`, [
      username,
    ]);
  }

  /** Answers whether there was one. */
  async erase(id: number): Promise<boolean> {
    const { rowCount } = await this.pool.query('delete from contact_messages where id = $1', [id]);
    return rowCount === 1;
  }
}

const viewOf = (row: Row): View => ({
  id: row.id,
  name: row.name,
  email: row.email,
  text: row.message,
  sentAt: row.sent_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
  readBy: row.read_by,
});
