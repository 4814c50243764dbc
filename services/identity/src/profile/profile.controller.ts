import { Controller } from '@nestjs/common';
import { accountMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { type Account, shownEmail } from '../accounts/account.ts';
import { AccountRepository } from '../accounts/account.repository.ts';
import { officeOnly } from '../accounts/account.errors.ts';
import { FavoriteRepository } from '../favorites/favorite.repository.ts';
import { ChangeProfile } from './change-profile.ts';

const { profile, updateProfile } = accountMessages;

type Profile = ReplyOf<typeof profile>;
type Change = ReceivedBy<typeof updateProfile>;

/** The data of his own account that the owner sees and changes. */
@Controller()
export class ProfileController {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly changes: ChangeProfile,
    private readonly favorites: FavoriteRepository,
  ) {}

  @Handles(profile)
  async profile({ accountId }: ReceivedBy<typeof profile>): Promise<Profile> {
    return this.viewOf(await this.accounts.active(accountId));
  }

  @Handles(updateProfile)
  async updateProfile({ accountId, sessionId, ...change }: Change): Promise<Profile> {
    const account = await this.accounts.active(accountId);
    if (account.role === 'driver' && changesTheDriver(account, change)) throw officeOnly();
    return this.viewOf(await this.changes.changeOwn({ accountId, sessionId }, change));
  }

  private async viewOf(account: Account): Promise<Profile> {
    const { id, username, role, firstName, lastName, phone, createdAt } = account;
    return {
      username,
      role,
      firstName,
      lastName,
      email: shownEmail(account),
      emailConfirmed: account.emailConfirmed && account.pendingEmail === null,
      phone,
      joinedAt: createdAt.toISOString(),
      favorites: await this.favorites.count(id),
    };
  }
}

/**
 * Riders and operators identify a driver by these: only the office changes them (update-driver).
 */
const changesTheDriver = (
  driver: Account,
  { firstName, lastName, phone }: Omit<Change, 'accountId' | 'sessionId'>,
) =>
  firstName !== driver.firstName ||
  lastName !== driver.lastName ||
  (phone !== undefined && phone !== driver.phone);
