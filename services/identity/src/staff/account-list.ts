import { Inject, Injectable } from '@nestjs/common';
import type { ReceivedBy, ReplyOf, staffMessages } from '@trupial/contracts/messages';
import { cursorOf, pageOf, SERVICE_POOL, textsOfCursor } from '@trupial/service-kit';
import type { Pool } from 'pg';
import { type Account, shownEmail } from '../accounts/account.ts';

type Asked = ReceivedBy<typeof staffMessages.accounts>;
type View = staffMessages.AccountView;
type Found = Omit<View, 'createdAt'> & Pick<Account, 'createdAt' | 'pendingEmail'>;

/** An account as staff sees it: without its password or sessions. */
export const accountViewOf = (account: Account | Found): View => ({
  id: account.id,
  role: account.role,
  username: account.username,
  firstName: account.firstName,
  lastName: account.lastName,
  email: shownEmail(account),
  phone: account.phone,
  vehicle: account.vehicle,
  suspended: account.suspended,
  createdAt: account.createdAt.toISOString(),
});

/** What a person typed, to be found anywhere and to mean nothing but itself. */
const pattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Lists accounts by username, in pages. */
@Injectable()
export class AccountList {
  constructor(@Inject(SERVICE_POOL) private readonly pool: Pool) {}

  /** The cursor is the last username before; usernames are unique and never change. */
  async find({
    role,
    search,
    limit,
    cursor,
  }: Asked): Promise<ReplyOf<typeof staffMessages.accounts>> {
    const [after = null] = textsOfCursor(cursor, 1) ?? [];
    const wanted = search?.trim().replaceAll('\u0000', '') ?? '';
    const { rows } = await this.pool.query<Found>(
      `select id, role, username, first_name as "firstName", last_name as "lastName", email,
         pending_email as "pendingEmail", phone, vehicle, suspended, created_at as "createdAt"
       from accounts
       where not pending and ($1::text is null or role = $1)
         and ($2::text is null or username ilike $2 or email ilike $2 or pending_email ilike $2 or phone like $2
           or first_name || ' ' || last_name ilike $2)
         and ($3::text is null or lower(username) > lower($3))
       order by lower(username) limit $4`,
      [
        role,
        wanted === '' ? null : pattern(wanted),
        after?.replaceAll('\u0000', '') ?? null,
        limit + 1,
      ],
    );
    const page = pageOf(rows, { limit }, (last) => cursorOf(last.username));
    return { accounts: page.rows.map(accountViewOf), next: page.next };
  }
}
