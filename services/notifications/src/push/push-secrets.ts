import { Inject, Injectable } from '@nestjs/common';
import type { PushSubscriptionKeys } from '@trupial/contracts/values';
import { OWN_KEYS, type OwnKeys } from '@trupial/service-kit';
import { isSame, macFrom } from '@trupial/service-kit/macs';
import { type ServerKey, serverKeyFrom } from '../channels/web-push/server-key.ts';

/** What an offer in a push is: one ride, for one driver, in one browser, for a short time. */
export interface Offer {
  readonly rideId: number;
  readonly driverId: number;
  /** How often the ride was changed when it was offered. */
  readonly amendment: number;
  /** The row of the browser that it was sent to. */
  readonly browserRow: string;
  /** Epoch milliseconds. */
  readonly until: number;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const offerPattern = /^(\d{1,10})\.(\d{1,10})\.(\d{1,6})\.([\da-f-]{36})\.([\da-z]{1,10})$/;

/**
 * Everything of web push that is made of the service's own secret, so that nothing has to be stored
 * for it and every instance has the same: the key that push services know us by, the cookie of a
 * browser, and the token of an offer.
 */
@Injectable()
export class PushSecrets {
  readonly serverKey: ServerKey;
  private readonly sign: (text: string) => Buffer;

  constructor(@Inject(OWN_KEYS) { secret }: OwnKeys) {
    this.serverKey = serverKeyFrom(secret);
    this.sign = macFrom(secret, 'trupial push tokens');
  }

  /** For the table: the same subscription has the same, and it tells nothing. */
  hashOf({ endpoint, keys: { p256dh, auth } }: PushSubscriptionKeys): Buffer {
    return this.mac('subscription', `${endpoint} ${p256dh} ${auth}`);
  }

  cookieOf(browser: string): string {
    return `${browser}.${this.signed('browser', browser)}`;
  }

  /** The browser that a cookie names; null for one that we never gave. */
  browserOf(cookie: string | null): string | null {
    const browser = this.opened('browser', cookie ?? '');
    return browser !== null && uuid.test(browser) ? browser : null;
  }

  tokenOf({ rideId, driverId, amendment, browserRow, until }: Offer): string {
    const text = `${rideId}.${driverId}.${amendment}.${browserRow}.${until.toString(36)}`;
    return `${text}.${this.signed('offer', text)}`;
  }

  /** What a token offers; null for one that we never made. Whether it is over, the caller looks. */
  offerOf(token: string): Offer | null {
    const found = offerPattern.exec(this.opened('offer', token) ?? '');
    if (found === null) return null;
    const [, ride, driver, change, browserRow = '', until = ''] = found;
    const [rideId, driverId, amendment] = [Number(ride), Number(driver), Number(change)];
    return { rideId, driverId, amendment, browserRow, until: Number.parseInt(until, 36) };
  }

  /** The text before the last dot, if what stands behind it is our signature of it. */
  private opened(what: string, token: string): string | null {
    const dot = token.lastIndexOf('.');
    const text = token.slice(0, Math.max(0, dot));
    return isSame(token.slice(dot + 1), this.signed(what, text)) ? text : null;
  }

  private signed(what: string, text: string): string {
    return this.mac(what, text).toString('base64url');
  }

  private mac(what: string, text: string): Buffer {
    return this.sign(`${what} ${text}`).subarray(0, 18);
  }
}
