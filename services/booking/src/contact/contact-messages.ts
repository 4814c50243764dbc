import { Inject, Injectable } from '@nestjs/common';
import type { contactMessages, ReceivedBy, ReplyOf } from '@trupial/contracts/messages';
import type { KeyVault } from '@trupial/event-store';
import {
  type Actor,
  answerList,
  assertSameBody,
  bodyHashOf,
  cursorOf,
  itemsOf,
  KEY_VAULT,
  keyDigestOf,
  numbersOfCursor,
  SERVICE_POOL,
} from '@trupial/service-kit';
import type { Pool } from 'pg';
import { type MessageContent, messageKey, openedMessages, sealedMessage } from './kept-message.ts';
import { numberInText } from './number-in-text.ts';

type Sent = ReceivedBy<typeof contactMessages.sendContactMessage>;
type View = ReplyOf<typeof contactMessages.markContactMessage>;
type Asked = ReceivedBy<typeof contactMessages.contactMessages>;

interface Row {
  readonly id: number;
  readonly content: Buffer;
  readonly sent_at: Date;
  readonly read_at: Date | null;
  readonly read_by: string | null;
}

/** What is sent under an Idempotency-Key. */
interface Once {
  readonly key: string;
  readonly digest: string;
  readonly body: unknown;
}

/** Whose messages. */
interface Person {
  readonly phone: string | null;
  /** His addresses, as far as they are known. */
  readonly emails: readonly string[];
}

/** Tells which messages are of a person: from one of his addresses, or with his number in them. */
function isOf({ phone, emails }: Person): (message: MessageContent) => boolean {
  const addresses = emails.map((one) => one.toLowerCase());
  const hasNumber = phone === null ? () => false : numberInText(phone);
  return ({ name, email, text }) =>
    addresses.includes(email.toLowerCase()) || hasNumber(name) || hasNumber(text);
}

const columns = 'id, content, sent_at, read_at, read_by';

/** How many messages are opened at once to see whose they are. */
const pageSize = 500;

/** The table of messages. Instants come from the caller's clock. */
@Injectable()
export class ContactMessages {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
  ) {}

  /**
   * Keeps a message, unless it is kept already under the same key of the same person. Throws the
   * refusal of another body under that key.
   */
  async add({ idempotencyKey: key, ...body }: Sent, { id: by }: Actor, now: string): Promise<void> {
    const once = key === null ? null : { key, digest: keyDigestOf(`${by} contact`, key), body };
    if (await this.isKept(once)) return;
    // Its number names the key that seals it.
    const { rows } = await this.pool.query<{ id: number }>(
      `select nextval(pg_get_serial_sequence('contact_messages', 'id'))::integer as id`,
    );
    const id = rows[0]!.id; // a sequence always has a next one
    const content = await sealedMessage(this.vault, id, body);
    const { rowCount } = await this.pool.query(
      `insert into contact_messages (id, content, sent_at, key_digest, body_hash)
       overriding system value values ($1, $2, $3, $4, $5) on conflict (key_digest) do nothing`,
      [id, content, now, once?.digest, once && bodyHashOf(once.key, body)],
    );
    if (rowCount === 1) return;
    // The same was sent at the same moment: nothing is sealed with the key of this number.
    await this.vault.destroy([messageKey(id)]);
    await this.isKept(once);
  }

  /** Messages that the log was not told of, the oldest first. */
  async unnoted(): Promise<readonly { readonly id: number; readonly sentAt: Date }[]> {
    const { rows } = await this.pool.query<{ id: number; sentAt: Date }>(
      `select id, sent_at as "sentAt" from contact_messages where noted_at is null
       order by id limit 100`,
    );
    return rows;
  }

  /** The log was told of a message. */
  async noted(id: number, at: string): Promise<void> {
    await this.pool.query('update contact_messages set noted_at = $2 where id = $1', [id, at]);
  }

  /** Tells whether something is kept under a key; throws the refusal when it is another body. */
  private async isKept(once: Once | null): Promise<boolean> {
    if (once === null) return false;
    const { rows } = await this.pool.query<{ hash: string }>(
      'select body_hash as hash from contact_messages where key_digest = $1',
      [once.digest],
    );
    const [kept] = rows;
    if (kept !== undefined) assertSameBody(kept.hash, once.key, once.body);
    return kept !== undefined;
  }

  /** Newest first, in pages. */
  list(asked: Asked): Promise<ReplyOf<typeof contactMessages.contactMessages>> {
    const { unreadOnly } = asked;
    const [before = null] = numbersOfCursor(asked.cursor, 1) ?? [];
    const { pool, vault } = this;
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
        const opened = await openedMessages(vault, rows);
        return itemsOf(opened, asked, (last) => cursorOf(last.id), viewOf);
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
    const [message] = await openedMessages(this.vault, rows);
    return message === undefined ? null : viewOf(message);
  }

  /** How many messages are of a person: by his address, or with his phone number in the text. */
  async countOf(person: Person): Promise<number> {
    let count = 0;
    for await (const ids of this.idsOf(person)) count += ids.length;
    return count;
  }

  /**
   * Erases the messages of a person permanently; returns their number. Page by page: when it is broken
   * off, a repeat has less to do.
   */
  async eraseOf(person: Person): Promise<number> {
    let erased = 0;
    for await (const ids of this.idsOf(person)) erased += await this.eraseAll(ids);
    return erased;
  }

  /** Removes the name of an office account, in upper or lower case, from what it has read. */
  async forgetReader(username: string): Promise<void> {
    const text = `update contact_messages set read_by = '—' where lower(read_by) = lower($1)`;
    await this.pool.query(text, [username]);
  }

  /** Answers whether there was one. */
  async erase(id: number): Promise<boolean> {
    return (await this.eraseAll([id])) === 1;
  }

  /** In one statement: without its key a message would not be found again, nor its key without it. */
  private async eraseAll(ids: readonly number[]): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      `with gone as (delete from contact_messages where id = any($1::integer[]) returning id)
       select count(*)::integer as count, vault.destroy(array_agg('message-' || id)) from gone`,
      [ids],
    );
    return rows[0]?.count ?? 0;
  }

  /**
   * Looks at all messages, in pages: an office keeps some thousands, but anybody can send them, and
   * what was sent in weeks by a program does not fit into memory.
   */
  private async *idsOf(person: Person): AsyncGenerator<readonly number[]> {
    if (person.phone === null && person.emails.length === 0) return;
    const isHis = isOf(person);
    for (let last = 0; ;) {
      const { rows } = await this.pool.query<Pick<Row, 'id' | 'content'>>(
        `select id, content from contact_messages where id > $1 order by id limit ${pageSize}`,
        [last],
      );
      const opened = await openedMessages(this.vault, rows);
      const ids = opened.filter(isHis).map(({ id }) => id);
      if (ids.length > 0) yield ids;
      const end = rows.at(-1);
      if (end === undefined || rows.length < pageSize) return;
      last = end.id;
    }
  }
}

const viewOf = (row: Omit<Row, 'content'> & MessageContent): View => ({
  id: row.id,
  name: row.name,
  email: row.email,
  text: row.text,
  sentAt: row.sent_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
  readBy: row.read_by,
});
