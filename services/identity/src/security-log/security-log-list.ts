import { Inject, Injectable } from '@nestjs/common';
import type { ReceivedBy, ReplyOf, securityMessages } from '@trupial/contracts/messages';
import { cursorOf, numbersOfCursor, pageOf, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool } from 'pg';

type Reply = ReplyOf<typeof securityMessages.securityLog>;
type Found = Omit<Reply['entries'][number], 'at' | 'detail'> & {
  readonly at: Date;
  readonly detail: string;
};

const person = (column: string) =>
  `(select json_build_object('id', a.id, 'username', a.username) from accounts a
    where a.id = l.${column}) as ${column}`;

/** Rows of the security log as staff sees them, newest first, in pages. */
@Injectable()
export class SecurityLogList {
  constructor(@Inject(SERVICE_POOL) private readonly pool: Pool) {}

  async find(asked: ReceivedBy<typeof securityMessages.securityLog>): Promise<Reply> {
    const { kind, account, day, limit, cursor } = asked;
    const [before = null] = numbersOfCursor(cursor, 1) ?? [];
    const wanted = account?.trim().replaceAll('\u0000', '') ?? '';
    const { rows } = await this.pool.query<Found>(
      `with wanted as (select id from accounts where lower(username) = lower($3) or id::text = $3)
       select sequence, at, kind, network, detail, ${person('actor')}, ${person('subject')}
       from security_log l
       where ($1::integer is null or sequence < $1) and ($2::text is null or kind = $2)
         and ($3 = '' or actor in (select id from wanted) or subject in (select id from wanted))
         and ($4::date is null or at >= ($4::date)::timestamp at time zone 'America/Curacao'
           and at < ($4::date + 1)::timestamp at time zone 'America/Curacao')
       order by sequence desc limit $5`,
      [before, kind, wanted, day, limit + 1],
    );
    const page = pageOf(rows, { limit }, ({ sequence }) => cursorOf(sequence));
    return {
      entries: page.rows.map(({ at, detail, ...row }) => ({
        ...row,
        at: at.toISOString(),
        detail: JSON.parse(detail) as Reply['entries'][number]['detail'],
      })),
      next: page.next,
    };
  }
}
