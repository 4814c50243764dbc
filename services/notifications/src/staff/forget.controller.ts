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
    await this.pool.query(`update templates set made_by = '—' where made_by = $1`, [username]);
    await this.pool.query(`update notifications set passed_on_by = '—' where passed_on_by = $1`, [
      username,
    ]);
    return {};
  }
}
