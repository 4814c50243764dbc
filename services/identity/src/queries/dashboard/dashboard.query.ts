import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { identityMessages, ReplyOf } from '@trupial/contracts/messages';
import { accountMissing, suspended } from '../../accounts/account.errors.ts';
import { AccountRepository } from '../../accounts/account.repository.ts';

type Reply = ReplyOf<typeof identityMessages.dashboard>;

/** Who is signed in, with what the booking form pre-fills. */
export class Dashboard extends Query<Reply> {
  constructor(readonly accountId: number) {
    super();
  }
}

@QueryHandler(Dashboard)
export class DashboardHandler implements IQueryHandler<Dashboard> {
  constructor(private readonly accounts: AccountRepository) {}

  async execute({ accountId }: Dashboard): Promise<Reply> {
    const account = await this.accounts.byId(accountId);
    if (!account || account.pending) throw accountMissing();
    if (account.suspended) throw suspended();
    const { username, role, firstName, lastName, phone } = account;
    return { username, role, firstName, lastName, phone };
  }
}
