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

/** What is known of a failure. */
export interface Failure {
  readonly detail: string | null;
  /** The channel after push; null or none where no other reaches the person. */
  readonly instead?: NotificationChannel | null | undefined;
  /**
   * Milliseconds until an SMS is sent in WhatsApp's place: another of the person's telephones may
   * still report that the message arrived.
   */
  readonly smsAfter?: number;
}

const idOn = (
  channel: NotificationChannel,
  { source, recipient }: Pick<Failed, 'source' | 'recipient'>,
): string => notificationId(tellingId(source, recipient), channel);

function channelInstead({ channel, kind }: Failed, failure: Failure): NotificationChannel | null {
  // A test is of its channel alone.
  if (kind === 'test') return null;
  if (channel === 'push') return failure.instead ?? null;
  return channel === 'whatsapp' && notByWhatsapp.test(failure.detail ?? '') ? 'sms' : null;
}

/**
 * The next channel in place of a push that no browser took, and an SMS in place of a WhatsApp message
 * whose number WhatsApp does not reach.
 */
@Injectable()
export class ToldInstead {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /**
   * Queues it, once; where its channel has no carrier, the office passes it on. True when there is
   * one, also a mail that was sent beside a push: the person is told, or will be.
   *
   * @param client of the transaction that notes the failure: neither is there without the other.
   */
  async queue(client: PoolClient, failed: Failed, failure: Failure): Promise<boolean> {
    const channel = channelInstead(failed, failure);
    if (channel === null) return false;
    const now = this.clock();
    const { rows } = await client.query<{ isThere: boolean }>(
      `with added as (insert into notifications (id, source, recipient, channel, kind, ride_id,
           driver_id, amendment, state, happened_at, queued_at, changed_at, expires_at, next_try_at)
         select $2, source, recipient, $5, kind, ride_id, driver_id, amendment, 'queued',
           happened_at, $3, $3, expires_at, $4
         from notifications where id = $1 and expires_at > $4
         on conflict do nothing returning id)
       select exists (select from added) or exists (select from notifications
         where id = $2 and state not in ('failed', 'dropped')) as "isThere"`,
      [
        failed.id,
        idOn(channel, failed),
        now,
        new Date(Date.parse(now) + (failure.smsAfter ?? 0)),
        channel,
      ],
    );
    return rows[0]?.isThere === true;
  }

  /** It arrived by WhatsApp after all: what still waits is not sent. */
  async unqueue(client: PoolClient, failed: Failed): Promise<void> {
    if (failed.channel !== 'whatsapp') return;
    await client.query(
      `delete from notifications where id = $1 and state = 'queued' and lease is null and tries = 0`,
      [idOn('sms', failed)],
    );
  }
}
