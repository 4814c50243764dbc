import { Inject, Injectable } from '@nestjs/common';
import type { ReceivedBy, ReplyOf, securityMessages } from '@trupial/contracts/messages';
import { type KeyVault, searchHashesOf } from '@trupial/event-store';
import { cursorOf, KEY_VAULT, numbersOfCursor, pageOf, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool } from 'pg';
import { type KeptAccount, openedAccounts, usernameHash } from '../accounts/kept-account.ts';

type Reply = ReplyOf<typeof securityMessages.securityLog>;
type Found = Omit<Reply['entries'][number], 'at' | 'detail'> & {
  readonly at: Date;
  readonly detail: string;
};

type Row = Omit<Found, 'actor' | 'subject'> & {
  readonly actor: number | null;
  readonly subject: number | null;
};

/** Rows of the security log as staff sees them, newest first, in pages. */
@Injectable()
export class SecurityLogList {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
  ) {}

  async find(asked: ReceivedBy<typeof securityMessages.securityLog>): Promise<Reply> {
    const { kind, account, day, limit, cursor } = asked;
    const [before = null] = numbersOfCursor(cursor, 1) ?? [];
    const wanted = account?.trim().replaceAll('\u0000', '') ?? '';
    const named = usernameHash(await searchHashesOf(this.vault), wanted);
    const { rows } = await this.pool.query<Row>(
      `with wanted as (select id from accounts where username_hash = $6 or id::text = $3)
       select sequence, at, kind, network, detail, actor, subject
       from security_log l
       where ($1::integer is null or sequence < $1) and ($2::text is null or kind = $2)
         and ($3 = '' or actor in (select id from wanted) or subject in (select id from wanted))
         and ($4::date is null or at >= ($4::date)::timestamp at time zone 'America/Curacao'
           and at < ($4::date + 1)::timestamp at time zone 'America/Curacao')
       order by sequence desc limit $5`,
      [before, kind, wanted, day, limit + 1, named],
    );
    const page = pageOf(rows, { limit }, ({ sequence }) => cursorOf(sequence));
    const people = await this.named(page.rows.flatMap(({ actor, subject }) => [actor, subject]));
    return {
      entries: page.rows.map(({ at, detail, actor, subject, ...row }) => ({
        ...row,
        actor: people.get(actor) ?? null,
        subject: people.get(subject) ?? null,
        at: at.toISOString(),
        detail: JSON.parse(detail) as Reply['entries'][number]['detail'],
      })),
      next: page.next,
    };
  }
  /** The accounts with these numbers, as rows show them. */
  private async named(ids: readonly (number | null)[]) {
    const { rows } = await this.pool.query<KeptAccount>(
      'select id, profile, vehicle from accounts where id = any($1::integer[])',
      [[...new Set(ids)]],
    );
    const opened = await openedAccounts(this.vault, rows);
    return new Map<number | null, { readonly id: number; readonly username: string }>(
      opened.map(({ id, username }) => [id, { id, username }]),
    );
  }
}
