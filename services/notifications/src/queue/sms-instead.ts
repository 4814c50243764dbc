import { Inject, Injectable } from '@nestjs/common';
import type { NotificationChannel } from '@trupial/contracts/values';
import { CLOCK, type Clock } from '@trupial/service-kit';
import type { PoolClient } from 'pg';
import { notificationId, tellingId } from '../plan/stable-id.ts';
import type { TellingRow } from './rows.ts';

/** WhatsApp's codes that mean that this number is not reached by it, now or ever. */
const notByWhatsapp = /^(?:131026|130472|131049)\b/;

type Failed = Pick<TellingRow, 'id' | 'source' | 'recipient' | 'kind'> & {
  readonly channel: NotificationChannel;
};

const smsOf = ({ source, recipient }: Pick<Failed, 'source' | 'recipient'>): string =>
  notificationId(tellingId(source, recipient), 'sms');

/** An SMS in place of a WhatsApp message whose number WhatsApp does not reach. */
@Injectable()
export class SmsInstead {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /**
   * Queues the SMS, once; where SMS has no carrier, the office passes it on. True when there is one:
   * the person is told, or will be.
   *
   * @param client of the transaction that notes the failure: neither is there without the other.
   * @param after milliseconds until it is sent: another of his telephones may still report that the
   * message arrived.
   */
  async queue(
    client: PoolClient,
    failed: Failed,
    detail: string | null,
    after: number,
  ): Promise<boolean> {
    const { id, source, recipient, kind, channel } = failed;
    // A test is of its channel alone.
    if (channel !== 'whatsapp' || kind === 'test' || !notByWhatsapp.test(detail ?? ''))
      return false;
    const now = this.clock();
    const { rows } = await client.query<{ isThere: boolean }>(
      `with added as (insert into notifications (id, source, recipient, channel, kind, ride_id,
           driver_id, amendment, state, happened_at, queued_at, changed_at, expires_at, next_try_at)
         select $2, source, recipient, 'sms', kind, ride_id, driver_id, amendment, 'queued',
           happened_at, $3, $3, expires_at, $4
         from notifications where id = $1 and expires_at > $4
         on conflict do nothing returning id)
       select exists (select from added) or exists (select from notifications
         where id = $2 and state not in ('failed', 'dropped')) as "isThere"`,
      [id, smsOf({ source, recipient }), now, new Date(Date.parse(now) + after)],
    );
    return rows[0]?.isThere === true;
  }

  /** It arrived by WhatsApp after all: what still waits is not sent. */
  async unqueue(client: PoolClient, { source, recipient, channel }: Failed): Promise<void> {
    if (channel !== 'whatsapp') return;
    await client.query(
      `delete from notifications where id = $1 and state = 'queued' and lease is null and tries = 0`,
      [smsOf({ source, recipient })],
    );
  }
}
