/** So many silences in a row, and a push service is left alone. */
const mostSilences = 3;
/** For so long, in milliseconds. */
const restMs = 60_000;
const mostRemembered = 1_000;

interface Silences {
  readonly count: number;
  /** Until when it is left alone, in milliseconds. */
  readonly until: number;
}

/**
 * Push services that take connections and do not answer. Any address may be given as one: each try
 * holds one of the few places of all pushes, so whoever is silent again and again is left alone for a
 * minute. Known by the last two parts of the host: names within one domain cost nothing.
 */
export class SilentServices {
  readonly #known = new Map<string, Silences>();

  /** How many milliseconds more it is left alone; 0: it may be asked. */
  restOf({ hostname }: URL, now: number): number {
    return Math.max(0, (this.#known.get(domainOf(hostname))?.until ?? 0) - now);
  }

  /** It has said something, if only that it does not want the message. */
  answered({ hostname }: URL): void {
    this.#known.delete(domainOf(hostname));
  }

  wasSilent({ hostname }: URL, now: number): void {
    const domain = domainOf(hostname);
    const count = (this.#known.get(domain)?.count ?? 0) + 1;
    this.#known.delete(domain);
    this.#known.set(domain, { count, until: count < mostSilences ? 0 : now + restMs });
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostRemembered && oldest !== undefined) this.#known.delete(oldest);
  }
}

const domainOf = (hostname: string): string => hostname.split('.').slice(-2).join('.');
