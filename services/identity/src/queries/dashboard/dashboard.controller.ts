import { Controller } from '@nestjs/common';
import { identityMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { AccountRepository } from '../../accounts/account.repository.ts';

const { dashboard } = identityMessages;

/** The signed-in user, with the values that the booking form pre-fills. */
@Controller()
export class DashboardController {
  constructor(private readonly accounts: AccountRepository) {}

  @Handles(dashboard)
  async dashboard({ accountId }: ReceivedBy<typeof dashboard>): Promise<ReplyOf<typeof dashboard>> {
    const { username, role, firstName, lastName, phone } = await this.accounts.active(accountId);
    return { username, role, firstName, lastName, phone };
  }
}
