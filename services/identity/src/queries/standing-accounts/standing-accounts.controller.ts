import { Controller, Inject } from '@nestjs/common';
import { accountMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool } from 'pg';

const { standingAccounts } = accountMessages;

/** Which accounts stand: for parts that do something for a person who is not there to be refused. */
@Controller()
export class StandingAccountsController {
  constructor(@Inject(SERVICE_POOL) private readonly pool: Pool) {}

  @Handles(standingAccounts)
  async find({
    accountIds,
  }: ReceivedBy<typeof standingAccounts>): Promise<ReplyOf<typeof standingAccounts>> {
    const { rows } = await this.pool.query<{ id: number }>(
      `select id from accounts
       where id = any($1) and not suspended and not pending and erased_at is null`,
      [accountIds],
    );
    return { accountIds: rows.map(({ id }) => id) };
  }
}
