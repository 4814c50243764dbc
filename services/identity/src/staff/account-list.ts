import { Inject, Injectable } from '@nestjs/common';
import type { ReceivedBy, ReplyOf, staffMessages } from '@trupial/contracts/messages';
import { folded } from '@trupial/contracts/values';
import type { KeyVault } from '@trupial/event-store';
import {
  badCursor,
  cursorOf,
  KEY_VAULT,
  pageOf,
  SERVICE_POOL,
  textsOfCursor,
} from '@trupial/service-kit';
import type { Pool } from 'pg';
import { type Account, shownEmail } from '../accounts/account.ts';
import { type AccountProfile, type KeptAccount, openedAccounts } from '../accounts/kept-account.ts';

type Asked = ReceivedBy<typeof staffMessages.accounts>;
type View = staffMessages.AccountView;
type Found = Omit<View, 'createdAt'> & Pick<Account, 'createdAt' | 'pendingEmail'>;
type Row = Omit<Found, keyof AccountProfile> & KeptAccount;

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
  erased: account.erased,
  createdAt: account.createdAt.toISOString(),
});

/** Lists accounts by username, in pages. All of them are opened for it: some thousands at most. */
@Injectable()
export class AccountList {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
  ) {}

  /** The cursor is the last username before; usernames are unique and never change. */
  async find({
    role,
    search,
    limit,
    cursor,
  }: Asked): Promise<ReplyOf<typeof staffMessages.accounts>> {
    const after = nameOfCursor(cursor);
    const wanted = folded(search ?? '');
    const { rows } = await this.pool.query<Row>(
      `select id, role, profile, vehicle, suspended, erased_at is not null as erased,
         created_at as "createdAt"
       from accounts where not pending and ($1::text is null or role = $1)`,
      [role],
    );
    const found = (await openedAccounts(this.vault, rows))
      .map((account) => ({ account, name: account.username.toLowerCase() }))
      .filter(({ account, name }) => name > after && isIn(account, wanted))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ account }) => account);
    const page = pageOf(found, { limit }, cursorAfter);
    return { accounts: page.rows.map(accountViewOf), next: page.next };
  }
}

/** The name of an erased account has a space, which stands between the values of a cursor. */
const cursorAfter = ({ username }: Found): string => cursorOf(encodeURIComponent(username));

/** In lower case; '' without a cursor. */
function nameOfCursor(cursor: string | null): string {
  const [name = ''] = textsOfCursor(cursor, 1) ?? [];
  try {
    return decodeURIComponent(name).toLowerCase();
  } catch {
    throw badCursor();
  }
}

/** Whether a folded text is anywhere in what staff knows somebody by. */
const isIn = (
  { username, email, pendingEmail, phone, firstName, lastName }: Found,
  wanted: string,
): boolean =>
  [username, email, pendingEmail, `${firstName} ${lastName}`].some((text) =>
    folded(text ?? '').includes(wanted),
  ) || phone?.includes(numberIn(wanted)) === true;

/** A number without what stands between its digits when it is shown or written; else the text. */
const numberIn = (text: string): string =>
  /\d/.test(text) && /^\+?[\d\s().-]+$/.test(text) ? text.replaceAll(/[\s().-]/g, '') : text;
