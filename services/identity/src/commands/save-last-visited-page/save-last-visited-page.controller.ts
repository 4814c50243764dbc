import { Controller } from '@nestjs/common';
import { accountMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { pageToKeep } from '@trupial/contracts/own-pages';
import { Handles } from '@trupial/service-kit';
import { pageNotOurs } from '../../accounts/account.errors.ts';
import { AccountRepository } from '../../accounts/account.repository.ts';
import { withoutTyped } from './without-typed.ts';

const { saveLastVisitedPage } = accountMessages;

/** Where to go after the next sign-in. Only one of our own pages: nothing else ever comes back. */
@Controller()
export class SaveLastVisitedPageController {
  constructor(private readonly accounts: AccountRepository) {}

  @Handles(saveLastVisitedPage)
  async save({
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
}
