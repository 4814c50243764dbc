import { Inject, Injectable } from '@nestjs/common';
import type { NotificationChannel } from '@trupial/contracts/values';
import {
  CLOCK,
  type Clock,
  CONFIG,
  type Config,
  OWN_KEYS,
  type OwnKeys,
  SERVICE_POOL,
} from '@trupial/service-kit';
import { macFrom } from '@trupial/service-kit/macs';
import type { Pool } from 'pg';
import type { Outgoing } from '../channels/channel.port.ts';
import type { Outcome } from '../queue/notification.queue.ts';
import { type DueNotification, withoutWaiting } from '../queue/rows.ts';
import { mailboxOf } from './mailbox-of.ts';

const hourMs = 3_600_000;

/** A notification that counts: its address as a keyed hash, and how many that may have had. */
interface Counted {
  readonly at: number;
  readonly address: string;
  readonly most: number;
}

/**
 * Lets an address have only so many notifications of what riders cause themselves in an hour
 * (plan/most-an-hour.ts). Each counts once, when it is first handed over; what staff sends again does
 * not count. Its table is that of all instances.
 */
@Injectable()
export class RecipientLimit {
  readonly #mac: (text: string) => Buffer;
  readonly #isOn: boolean;

  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(OWN_KEYS) { secret }: OwnKeys,
    @Inject(CONFIG) { rateLimits }: Config,
  ) {
    this.#mac = macFrom(secret, 'trupial recipients');
    this.#isOn = rateLimits === 'strict';
  }

  /**
   * What is ready, in its order: what is too many for its address is dropped. The office is asked to
   * call for the first of an hour that is.
   *
   * @param ready of these notifications, each with the same place in the list.
   */
  async applied(
    channel: NotificationChannel,
    due: readonly DueNotification[],
    ready: readonly (Outgoing | Outcome)[],
  ): Promise<readonly (Outgoing | Outcome)[]> {
    const counted = this.#isOn ? this.#countedOf(channel, due, ready) : [];
    if (counted.length === 0) return ready;
    const sent = await this.#count(counted.map(({ address }) => address));
    const limited = [...ready];
    // From the last to the first: the sum of an address is that after its last one.
    for (const { at, address, most } of counted.toReversed()) {
      const place = sent.get(address) ?? 0;
      sent.set(address, place - 1);
      if (place > most) {
        limited[at] = { state: 'dropped', reason: 'too_many', askToCall: place === most + 1 };
      }
    }
    return limited;
  }

  /** Deletes what counts no more. */
  async forget(): Promise<void> {
    const before = new Date(this.#hour() - hourMs);
    await this.pool.query('delete from sent_by_hour where hour < $1', [before]);
  }

  #countedOf(
    channel: NotificationChannel,
    due: readonly DueNotification[],
    ready: readonly (Outgoing | Outcome)[],
  ): readonly Counted[] {
    return ready.flatMap((one, at) => {
      const { tries = 0, source = '' } = due[at] ?? {};
      if (tries > 1 || source.startsWith('again ') || 'state' in one) return [];
      const { mostAnHour: most = null, to } = one;
      // A push goes to browsers whose owner has asked for it.
      if (most === null || channel === 'push') return [];
      const text = channel === 'email' ? mailboxOf(to.email ?? '') : to.phone;
      // Rides with and without an account are counted apart.
      const counted = `${channel} ${most} ${text}`;
      return [{ at, address: this.#mac(counted).toString('hex', 0, 16), most }];
    });
  }

  /** Adds one for each, and answers the sums. */
  async #count(addresses: readonly string[]): Promise<Map<string, number>> {
    const times = new Map<string, number>();
    for (const address of addresses) times.set(address, (times.get(address) ?? 0) + 1);
    const { rows } = await this.pool.query<{ address: string; sent: number }>(
      // In one order, so that two processes do not wait for each other.
      `${withoutWaiting}
       insert into sent_by_hour as s (address, hour, sent)
       select decode(e.address, 'hex'), $2, e.times
       from json_to_recordset($1::json) as e (address text, times integer), commit order by e.address
       on conflict (address, hour) do update set sent = s.sent + excluded.sent
       returning encode(address, 'hex') as address, sent`,
      [
        JSON.stringify([...times].map(([address, count]) => ({ address, times: count }))),
        new Date(this.#hour()),
      ],
    );
    return new Map(rows.map(({ address, sent }) => [address, sent]));
  }

  #hour(): number {
    const now = Date.parse(this.clock());
    return now - (now % hourMs);
  }
}
