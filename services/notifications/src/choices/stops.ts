import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@trupial/contracts/values';
import type { Streams } from '@trupial/event-store';
import {
  CLOCK,
  type Clock,
  EVENT_STORE,
  mailboxOf,
  OWN_KEYS,
  type OwnKeys,
  SERVICE_POOL,
} from '@trupial/service-kit';
import { isSame, macFrom } from '@trupial/service-kit/macs';
import type { Pool } from 'pg';
import type { RideNow } from '../ride/ride-now.ts';

/** A holder, and of a ride what {@link Stops.mailboxOf} answers; links of before have only the ride. */
const namedPattern = /^((?:account|ride)-\d{1,10})(?:-([\w-]{22}))?$/;

/** Who a token is for. */
interface Named {
  readonly holder: string;
  readonly mailbox: string | null;
}

/** What a ride's stop is found by. */
type StoppedRide = Pick<RideNow, 'rideId' | 'riderId' | 'contact'>;

/**
 * Who wants nothing but what is about a booked ride. The token of a link names its holder and is
 * signed, so nothing has to be stored for it, and it works without signing in.
 */
@Injectable()
export class Stops {
  private readonly mac: (text: string) => Buffer;
  private readonly addressMac: (text: string) => Buffer;

  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(OWN_KEYS) { secret }: OwnKeys,
    @Inject(EVENT_STORE) private readonly log: Streams,
  ) {
    this.mac = macFrom(secret, 'trupial unsubscribe links');
    this.addressMac = macFrom(secret, 'trupial unsubscribed mailboxes');
  }

  /**
   * The token for a holder: 'account-7' or, without an account, 'ride-12'. A ride's names the mailbox to
   * which it goes, too: not the one that the ride has when it is used, which may be a stranger's by then.
   */
  tokenFor(holder: string, address: string | null = null): string {
    const isOfMailbox = address !== null && holder.startsWith('ride-');
    const named = isOfMailbox ? `${holder}-${this.mailboxOf(address)}` : holder;
    return `${named}.${this.signed(named)}`;
  }

  /** The page that ends it. The token is behind the #: browsers send that to no server. */
  linkFor(holder: string, address: string | null, publicUrl: string): string {
    return `${new URL('/unsubscribe', publicUrl).href}#token=${this.tokenFor(holder, address)}`;
  }

  /** By what stops of a ride are kept: its account; without one the ride, and its mailbox. */
  holdersOf({ rideId, riderId, contact }: StoppedRide): readonly string[] {
    if (riderId !== null) return [`ride-${rideId}`, `account-${riderId}`];
    const { email = null } = contact;
    return [`ride-${rideId}`, ...(email === null ? [] : [this.mailboxOf(email)])];
  }

  /** Whether a ride is of one of those that {@link of} has found. */
  isStopped(ride: StoppedRide, stopped: ReadonlySet<string>): boolean {
    return stopped.size > 0 && this.holdersOf(ride).some((holder) => stopped.has(holder));
  }

  /** Which of these holders and mailboxes want nothing but what is about a booked ride. */
  async of(holders: readonly string[]): Promise<ReadonlySet<string>> {
    if (holders.length === 0) return new Set();
    const { rows } = await this.pool.query<{ stopped: string }>(
      `select holder as stopped from stops where holder = any($1) and mailbox is null
       union select mailbox from stops where mailbox = any($1)`,
      [holders],
    );
    return new Set(rows.map(({ stopped }) => stopped));
  }

  /**
   * Ends what is not about a booked ride; without an account for every ride that is booked so with that
   * mailbox. Safe to repeat.
   *
   * @throws {Refusal} 400 for a token that was never given out, or of a ride that is erased: nothing
   *   would delete what is kept of it.
   */
  async stop(token: string): Promise<void> {
    const { holder, mailbox } = this.namedBy(token);
    await this.pool.query(
      `insert into stops (holder, mailbox, stopped_at) values ($1, $2, $3) on conflict do nothing`,
      [holder, mailbox, this.clock()],
    );
    // Looked for when the row is there: an erasure that comes later deletes it.
    if (!holder.startsWith('ride-') || !(await this.isOfErased(holder))) return;
    await this.forget(holder);
    throw badLink();
  }

  /**
   * Takes {@link stop} back, also that of another ride's token, and of a link of before. Safe to repeat.
   *
   * @throws {Refusal} 400 for a token that was never given out.
   */
  async undo(token: string): Promise<void> {
    const { holder, mailbox } = this.namedBy(token);
    await this.pool.query(
      'delete from stops where (holder = $1 and mailbox is null) or mailbox = $2',
      [holder, mailbox],
    );
  }

  /** Keeps nothing of a holder any more. Safe to repeat. */
  async forget(holder: string): Promise<void> {
    await this.pool.query('delete from stops where holder = $1', [holder]);
  }

  private namedBy(token: string): Named {
    const [named = '', signature = ''] = token.split('.');
    const [, holder, mailbox = null] = namedPattern.exec(named) ?? [];
    if (!isSame(signature, this.signed(named)) || holder === undefined) {
      throw badLink();
    }
    return { holder, mailbox };
  }

  private async isOfErased(stream: string): Promise<boolean> {
    const events = await this.log.readStreams([stream]);
    return events.some(({ type }) => type === 'ContactErased');
  }

  /** A mailbox as a keyed hash: no address is kept. */
  private mailboxOf(address: string): string {
    return this.addressMac(mailboxOf(address)).subarray(0, 16).toString('base64url');
  }

  private signed(holder: string): string {
    return this.mac(holder).subarray(0, 16).toString('base64url');
  }
}

const badLink = () => new Refusal('invalid', 'unsubscribe.bad_link', 'This link is not valid.');

/** The address to which a mail program posts by its own button, of the page's link (RFC 8058). */
export function oneClickLink(pageLink: string): string {
  const { origin, hash } = new URL(pageLink);
  const url = new URL('/api/unsubscribe/one-click/', origin);
  url.search = hash.slice(1);
  return url.href;
}
