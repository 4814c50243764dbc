/** A token is renewed so long before it runs out, in milliseconds. */
const AHEAD = 30_000;

export interface RenewAheadPorts {
  /** Milliseconds, by this computer's clock. */
  readonly now: () => number;
  /** Answers how to forget it. */
  readonly later: (milliseconds: number, task: () => void) => () => void;
  /** Whether somebody looks at the page. */
  readonly isSeen: () => boolean;
  /** The single-flight refresh that a 401 takes too; a token that was renewed meanwhile is left alone. */
  readonly renew: (token: string) => Promise<unknown>;
}

/** When a token was made and when it runs out, in milliseconds; nothing for what is no such token. */
function lifeOf(token: string): { readonly from: number; readonly to: number } | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const { iat, exp } = JSON.parse(text) as { iat?: unknown; exp?: unknown };
    const [from, to] = [Number(iat) * 1_000, Number(exp) * 1_000];
    return to > from ? { from, to } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Renews the access token of a page that uses it shortly before it runs out, so that lists, the live
 * feed and commands do not meet a 401 every ten minutes. What it misses (nobody looks, no connection, a
 * clock that is wrong) is left to the 401, as everything was before.
 */
export class RenewAhead {
  readonly #ports: RenewAheadPorts;
  #token: string | undefined;
  #isDue = false;
  #forget: () => void = () => undefined;

  constructor(ports: RenewAheadPorts) {
    this.#ports = ports;
  }

  /** A call goes out with this token. A page that calls nobody lets its token run out. */
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

  /** Somebody looks at the page again. */
  seen(): void {
    const { isSeen, renew } = this.#ports;
    if (!this.#isDue || this.#token === undefined || !isSeen()) return;
    this.#isDue = false;
    // Its failure is the 401's to tell.
    renew(this.#token).catch(() => undefined);
  }
}
