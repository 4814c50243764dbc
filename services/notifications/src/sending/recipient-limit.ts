import { Inject, Injectable } from '@nestjs/common';
import type { NotificationChannel } from '@trupial/contracts/values';
import {
  CLOCK,
  type Clock,
  CONFIG,
  type Config,
  LOGGER,
  type Logger,
  mailboxOf,
  OWN_KEYS,
  type OwnKeys,
  SERVICE_POOL,
} from '@trupial/service-kit';
import { macFrom } from '@trupial/service-kit/macs';
import type { Pool } from 'pg';
import type { Outgoing } from '../channels/channel.port.ts';
import type { Outcome } from '../queue/notification.queue.ts';
import { type DueNotification, withoutWaiting } from '../queue/rows.ts';

const hourMs = 3_600_000;
/**
 * What is sent is counted by these, and those that lie in the last hour only in part count whole: so
 * no hour has more, whenever it begins.
 */
const slotMs = 300_000;

/** A notification that counts: its address as a keyed hash, and how many that may have had. */
interface Counted {
  readonly at: number;
  readonly address: string;
  readonly most: number;
}

/** How many of each address. */
type Times = Map<string, number>;

function timesOf(counted: readonly Counted[]): Times {
  const times: Times = new Map();
  for (const { address } of counted) times.set(address, (times.get(address) ?? 0) + 1);
  return times;
}

/** For `json_to_recordset(…) as e (address text, times integer)`. */
const recordsOf = (times: Times): string =>
  JSON.stringify([...times].map(([address, count]) => ({ address, times: count })));

const startOf = (spanMs: number, now: number): Date => new Date(now - (now % spanMs));

/** When the slots of the last hour begin; a row says in `hour` when its own began. */
const lastHour = (now: number): Date => new Date(startOf(slotMs, now).getTime() - hourMs);

/**
 * Lets an address have only so many notifications of what riders cause themselves in an hour, whenever
 * that begins (plan/most-an-hour.ts). Each counts once, when it is first handed over; what is too many
 * does not count, nor what staff sends again. Its table is that of all instances.
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
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#mac = macFrom(secret, 'trupial recipients');
    this.#isOn = rateLimits === 'strict';
  }

  /**
   * What is ready, in its order: what is too many for its address is dropped. The office is asked to
   * call for the first of a clock's hour that is.
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
    const now = Date.parse(this.clock());
    const had = await this.#count(timesOf(counted), now);
    const tooMany = counted.filter(({ address, most }) => {
      const place = (had.get(address) ?? 0) + 1;
      had.set(address, place);
      return place > most;
    });
    if (tooMany.length === 0) return ready;
    // When that fails they stay counted: to begin again would count everybody of the look twice.
    const toCallFor = await this.#takeBack(timesOf(tooMany), now).catch((err: unknown) => {
      this.logger.warn({ err }, 'could not take back what was not sent');
      return new Set(tooMany.map(({ address }) => address));
    });
    const limited = [...ready];
    for (const { at, address } of tooMany) {
      // Only for the first of an address.
      const askToCall = toCallFor.delete(address);
      limited[at] = { state: 'dropped', reason: 'too_many', askToCall };
    }
    return limited;
  }

  /** Deletes what counts no more. */
  async forget(): Promise<void> {
    const before = lastHour(Date.parse(this.clock()));
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

  /** Adds these, and answers how many each address has had in the last hour before them. */
  async #count(times: Times, now: number): Promise<Times> {
    const { rows } = await this.pool.query<{ address: string; sent: number }>(
      // In one order, so that two processes do not wait for each other.
      `${withoutWaiting}
       insert into sent_by_hour as s (address, hour, sent)
       select decode(e.address, 'hex'), $2, e.times
       from json_to_recordset($1::json) as e (address text, times integer), commit order by e.address
       on conflict (address, hour) do update set sent = s.sent + excluded.sent
       returning encode(s.address, 'hex') as address, s.sent + (
         select coalesce(sum(o.sent), 0) from sent_by_hour o
         where o.address = s.address and o.hour >= $3 and o.hour < $2)::integer as sent`,
      [recordsOf(times), startOf(slotMs, now), lastHour(now)],
    );
    return new Map(rows.map(({ address, sent }) => [address, sent - (times.get(address) ?? 0)]));
  }

  /** These were not sent. Answers the addresses of which none was dropped in this clock's hour before. */
  async #takeBack(times: Times, now: number): Promise<Set<string>> {
    const { rows } = await this.pool.query<{ address: string; dropped: number }>(
      `${withoutWaiting},
       these as (
         select s.address, s.hour, e.times
         from json_to_recordset($1::json) as e (address text, times integer), commit, sent_by_hour s
         where s.address = decode(e.address, 'hex') and s.hour = $2
         order by s.address for update of s)
       update sent_by_hour s set sent = s.sent - these.times, dropped = s.dropped + these.times
       from these where s.address = these.address and s.hour = these.hour
       returning encode(s.address, 'hex') as address, s.dropped + (
         select coalesce(sum(o.dropped), 0) from sent_by_hour o
         where o.address = s.address and o.hour >= $3 and o.hour < $2)::integer as dropped`,
      [recordsOf(times), startOf(slotMs, now), startOf(hourMs, now)],
    );
    const first = rows.filter(({ address, dropped }) => dropped === times.get(address));
    return new Set(first.map(({ address }) => address));
  }
}
