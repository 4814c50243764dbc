import { Controller, Inject } from '@nestjs/common';
import { erasureMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles, SERVICE_POOL, staffOrSystem } from '@trupial/service-kit';
import type { Pool } from 'pg';
import { Stops } from '../choices/stops.ts';

const { forgetAccount } = erasureMessages;
const forgetWorker = erasureMessages.forgetWorker.notifications;

/** What no event says of somebody who is erased. */
@Controller()
export class ForgetController {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    private readonly stops: Stops,
  ) {}

  /** An account, also a rider's: what he stopped goes with it. */
  @Handles(forgetAccount)
  async account({
    accountId,
  }: ReceivedBy<typeof forgetAccount>): Promise<ReplyOf<typeof forgetAccount>> {
    staffOrSystem();
    await this.stops.forget(`account-${accountId}`);
    return {};
  }

  /** Somebody of the office: what he wrote and passed on stays, without his name. */
  @Handles(forgetWorker)
  async worker({
    username,
  }: ReceivedBy<typeof forgetWorker>): Promise<ReplyOf<typeof forgetWorker>> {
    staffOrSystem();
    // Usernames are unique without regard to case, and it may be asked for in another.
    for (const text of [
      `update templates set made_by = '—' where lower(made_by) = lower($1)`,
      `update notifications set passed_on_by = '—' where lower(passed_on_by) = lower($1)`,
    ]) {
      await this.pool.query(text, [username]);
    }
    return {};
  }
}
