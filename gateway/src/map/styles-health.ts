/** A style that answers is looked at again after this time, in milliseconds. */
const WELL_FOR_MS = 5 * 60_000;
/** One that did not answer, sooner: staff should see that it is back. */
const BROKEN_FOR_MS = 30_000;
/** A browser waits no longer for it either. */
const PATIENCE_MS = 5_000;
/** Styles have some 100 KB. */
const MOST_BYTES = 4 * 1024 * 1024;

interface Ports {
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
}

/**
 * Whether the MapLibre style of TRUPIAL_MAP_TILES answers. It is asked now and then, never while
 * somebody waits. The answer is for the status page only: browsers ask the style themselves, so a
 * gateway that may not reach other hosts takes no map away.
 */
export class StylesHealth {
  readonly #address: string;
  readonly #fetch: typeof fetch;
  readonly #now: () => number;
  readonly #ended = new AbortController();
  #isBroken = false;
  #askAgainAt = Number.NEGATIVE_INFINITY;

  constructor(address: string, { fetch = globalThis.fetch, now = Date.now }: Ports = {}) {
    this.#address = address;
    this.#fetch = fetch;
    this.#now = now;
  }

  /** As the last look found it; true only when it is known. A new look begins when it is time. */
  isBroken(): boolean {
    if (this.#now() >= this.#askAgainAt && !this.#ended.signal.aborted) {
      // Until this look has an answer there is no other.
      this.#askAgainAt = Number.POSITIVE_INFINITY;
      void this.#look();
    }
    return this.#isBroken;
  }

  /** Asks no more; a look under way is broken off. */
  stop(): void {
    this.#ended.abort();
  }

  async #look(): Promise<void> {
    const isWell = await this.#answers().catch(() => false);
    this.#isBroken = !isWell;
    this.#askAgainAt = this.#now() + (isWell ? WELL_FOR_MS : BROKEN_FOR_MS);
  }

  async #answers(): Promise<boolean> {
    const { ok, body } = await this.#fetch(this.#address, {
      // Another host would be refused by the page's policy, and may be one of ours.
      redirect: 'error',
      credentials: 'omit',
      headers: { Accept: 'application/json' },
      signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), this.#ended.signal]),
    });
    if (!ok || !body) {
      await body?.cancel();
      return false;
    }
    return isStyle(JSON.parse(await readUpTo(body, MOST_BYTES)));
  }
}

/** What MapLibre takes has at least these: https://maplibre.org/maplibre-style-spec/root/ */
function isStyle(value: unknown): boolean {
  const style = value as { version?: unknown; sources?: unknown; layers?: unknown } | null;
  return style?.version === 8 && typeof style.sources === 'object' && Array.isArray(style.layers);
}

/** @throws when there is more */
async function readUpTo(body: ReadableStream<Uint8Array>, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > most) throw new Error('The map style is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
