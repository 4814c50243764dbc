import { Inject, Injectable } from '@nestjs/common';
import { type NotificationChannel, type NotificationView } from '@trupial/contracts/values';
import { CLOCK, type Clock, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool } from 'pg';
import { expiryOf } from '../plan/tellings.ts';
import { toldOf } from '../plan/plan.ts';
import { stableId } from '../plan/stable-id.ts';
import { viewColumns, viewOf, type ViewRow } from '../staff/notification-list.ts';
import { SendNotifications } from './send-notifications.process.ts';

/** One person's tests to his browsers are this far apart; one that comes sooner is the same one. */
const apartMs = 10_000;

/** Tests of a channel, to whoever asks for them. */
@Injectable()
export class SendTests {
  constructor(
    private readonly sending: SendNotifications,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Queues a test; `source` names it. Null when there is one of that name. */
  async queue(
    accountId: number,
    channel: NotificationChannel,
    source: string,
  ): Promise<NotificationView | null> {
    const now = this.clock();
    const { rows } = await this.pool.query<ViewRow>(
      `with n as (
         insert into notifications (id, source, recipient, channel, kind, state, happened_at,
           queued_at, changed_at, expires_at, next_try_at)
         values ($1, $2, $3, $4, 'test', 'queued', $5, $5, $5, $6, $5)
         on conflict do nothing returning *)
       select ${viewColumns} from n`,
      [
        stableId(source),
        source,
        `account-${accountId}`,
        channel,
        now,
        expiryOf(toldOf('test'), now, now),
      ],
    );
    this.sending.poke();
    const [row] = rows;
    return row === undefined ? null : viewOf(row);
  }

  async toOwnBrowsers(accountId: number): Promise<void> {
    const period = Math.floor(Date.parse(this.clock()) / apartMs);
    await this.queue(accountId, 'push', `test push ${accountId} ${period}`);
  }
}
