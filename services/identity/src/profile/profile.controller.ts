import { Controller } from '@nestjs/common';
import {
  accountMessages,
  identityMessages,
  type ReceivedBy,
  type ReplyOf,
} from '@trupial/contracts/messages';
import { pageToKeep } from '@trupial/contracts/own-pages';
import { Handles } from '@trupial/service-kit';
import { type Account, shownEmail } from '../accounts/account.ts';
import { AccountRepository } from '../accounts/account.repository.ts';
import { officeOnly, pageNotOurs } from '../accounts/account.errors.ts';
import { FavoriteRepository } from '../favorites/favorite.repository.ts';
import { ChangeProfile } from './change-profile.ts';
import { withoutTyped } from './without-typed.ts';

const { profile, saveLanguage, saveLastVisitedPage, updateProfile } = accountMessages;
const { dashboard } = identityMessages;

type Profile = ReplyOf<typeof profile>;
type Change = ReceivedBy<typeof updateProfile>;

/** What the owner of an account sees and keeps of it. */
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

  /** Who is signed in, with the values that the booking form pre-fills. */
  @Handles(dashboard)
  async dashboard({ accountId }: ReceivedBy<typeof dashboard>): Promise<ReplyOf<typeof dashboard>> {
    const { username, role, firstName, lastName, phone } = await this.accounts.active(accountId);
    return { username, role, firstName, lastName, phone };
  }

  /** The language in which an account is told; the answer is the one that counts. */
  @Handles(saveLanguage)
  async saveLanguage({
    accountId,
    language,
    chosen,
  }: ReceivedBy<typeof saveLanguage>): Promise<ReplyOf<typeof saveLanguage>> {
    await this.accounts.active(accountId);
    return { language: await this.accounts.saveLanguage(accountId, language, chosen) };
  }

  /** Where to go after the next sign-in. Only one of our own pages: nothing else ever comes back. */
  @Handles(saveLastVisitedPage)
  async saveLastVisitedPage({
    accountId,
    page: visited,
  }: ReceivedBy<typeof saveLastVisitedPage>): Promise<ReplyOf<typeof saveLastVisitedPage>> {
    const ours = pageToKeep(visited);
    if (ours === null) throw pageNotOurs();
    const page = withoutTyped(ours);
    await this.accounts.active(accountId);
    await this.accounts.saveLastVisitedPage(accountId, page);
    return { page };
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
