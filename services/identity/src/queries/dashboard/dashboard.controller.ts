import { Controller } from '@nestjs/common';
import { identityMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { accountMissing, suspended } from '../../accounts/account.errors.ts';
import { AccountRepository } from '../../accounts/account.repository.ts';

const { dashboard } = identityMessages;

/** Who is signed in, with what the booking form pre-fills. */
@Controller()
export class DashboardController {
  constructor(private readonly accounts: AccountRepository) {}

  @Handles(dashboard)
  async dashboard({ accountId }: ReceivedBy<typeof dashboard>): Promise<ReplyOf<typeof dashboard>> {
    const account = await this.accounts.byId(accountId);
    if (!account || account.pending) throw accountMissing();
    if (account.suspended) throw suspended();
    const { username, role, firstName, lastName, phone } = account;
    return { username, role, firstName, lastName, phone };
  }
}
