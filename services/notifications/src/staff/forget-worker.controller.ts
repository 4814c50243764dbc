import { Controller, Inject } from '@nestjs/common';
import { erasureMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles, SERVICE_POOL, staffOrSystem } from '@trupial/service-kit';
import type { Pool } from 'pg';

const forgetWorker = erasureMessages.forgetWorker.notifications;

/** Somebody of the office is erased: what he wrote and passed on stays, without his name. */
@Controller()
export class ForgetWorkerController {
  constructor(@Inject(SERVICE_POOL) private readonly pool: Pool) {}

  @Handles(forgetWorker)
  async forget({
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
