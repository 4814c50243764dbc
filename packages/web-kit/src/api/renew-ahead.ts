import { claimsOf } from './token-claims.ts';

/** A token is renewed so long before it runs out, in milliseconds. */
const AHEAD = 30_000;

export interface RenewAheadPorts {
  /** Milliseconds, by this computer's clock. */
  readonly now: () => number;
  /** Returns a function that cancels it. */
  readonly later: (milliseconds: number, task: () => void) => () => void;
  /** Whether the page is visible. */
  readonly isSeen: () => boolean;
  /** The single-flight refresh that a 401 takes too; a token that was renewed meanwhile is left alone. */
  readonly renew: (token: string) => Promise<unknown>;
}

/**
 * When a token was issued and when it expires, in milliseconds; undefined for a text that is not
 * such a token.
 */
function lifeOf(token: string): { readonly from: number; readonly to: number } | undefined {
  const { iat, exp } = claimsOf(token);
  const [from, to] = [Number(iat) * 1_000, Number(exp) * 1_000];
  return to > from ? { from, to } : undefined;
}

/**
 * Renews the access token of an active page shortly before it expires, so that lists, the live feed
 * and commands do not get a 401 every ten minutes. When a renewal is missed (page hidden, no
 * connection, a wrong clock), the 401 starts the usual refresh.
 */
export class RenewAhead {
  readonly #ports: RenewAheadPorts;
  #token: string | undefined;
  #isDue = false;
  #forget: () => void = () => undefined;

  constructor(ports: RenewAheadPorts) {
    this.#ports = ports;
  }

  /** A call is sent with this token. A page without calls lets its token expire. */
  used(token: string): void {
    if (token === this.#token) return;
    this.#forget();
    this.#token = token;
    this.#isDue = false;
    const life = lifeOf(token);
    if (!life) return;
    const { now, later } = this.#ports;
    // A clock that is ahead would renew each token at its birth: none is before half its life.
    const earliest = (life.to - life.from) / 2;
    const wait = Math.max(life.to - AHEAD - now(), earliest);
    this.#forget = later(wait, () => {
      this.#isDue = true;
      this.seen();
    });
  }

  /** The page is visible again. */
  seen(): void {
    const { isSeen, renew } = this.#ports;
    if (!this.#isDue || this.#token === undefined || !isSeen()) return;
    this.#isDue = false;
    // A failure here is not reported: the next call gets a 401, which is handled.
    renew(this.#token).catch(() => undefined);
  }
}
