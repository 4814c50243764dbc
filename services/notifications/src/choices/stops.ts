import { Inject, Injectable } from '@nestjs/common';
import { Refusal } from '@trupial/contracts/values';
import { CLOCK, type Clock, OWN_KEYS, type OwnKeys, SERVICE_POOL } from '@trupial/service-kit';
import { isSame, macFrom } from '@trupial/service-kit/macs';
import type { Pool } from 'pg';

const holderPattern = /^(?:account|ride)-\d{1,10}$/;

/**
 * Who wants nothing but what is about a booked ride. The token of a link names its holder and is
 * signed, so nothing has to be stored for it, and it works without signing in.
 */
@Injectable()
export class Stops {
  private readonly mac: (text: string) => Buffer;

  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(OWN_KEYS) { secret }: OwnKeys,
  ) {
    this.mac = macFrom(secret, 'trupial unsubscribe links');
  }

  /** The token for a holder: 'account-7' or, without an account, 'ride-12'. */
  tokenFor(holder: string): string {
    return `${holder}.${this.signed(holder)}`;
  }

  /** The page that ends it. The token is behind the #: browsers send that to no server. */
  linkFor(holder: string, publicUrl: string): string {
    return `${new URL('/unsubscribe', publicUrl).href}#token=${this.tokenFor(holder)}`;
  }

  /**
   * Ends what is not about a booked ride. Safe to repeat.
   *
   * @throws {Refusal} 400 for a token that was never given out.
   */
  async stop(token: string): Promise<void> {
    await this.pool.query(
      'insert into stops (holder, stopped_at) values ($1, $2) on conflict do nothing',
      [this.holderOf(token), this.clock()],
    );
  }

  /** Takes {@link stop} back. Safe to repeat. @throws {Refusal} as there. */
  async undo(token: string): Promise<void> {
    await this.forget(this.holderOf(token));
  }

  /** Keeps nothing of a holder any more. Safe to repeat. */
  async forget(holder: string): Promise<void> {
    await this.pool.query('delete from stops where holder = $1', [holder]);
  }

  private holderOf(token: string): string {
    const [holder = '', signature = ''] = token.split('.');
    if (!isSame(signature, this.signed(holder)) || !holderPattern.test(holder)) {
      throw new Refusal('invalid', 'unsubscribe.bad_link', 'This link is not valid.');
    }
    return holder;
  }

  private signed(holder: string): string {
    return this.mac(holder).subarray(0, 16).toString('base64url');
  }
}

/** The address to which a mail program posts by its own button, of the page's link (RFC 8058). */
export function oneClickLink(pageLink: string): string {
  const { origin, hash } = new URL(pageLink);
  const url = new URL('/api/unsubscribe/one-click/', origin);
  url.search = hash.slice(1);
  return url.href;
}
