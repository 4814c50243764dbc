/** So many tries at once of push services that are not proven: half of the places of all pushes. */
const mostUnproven = 8;
/** So long one that is not proven waits for another one to end, in milliseconds. */
const waitMs = 1_000;
const mostRemembered = 1_000;

/** Ends a try, and says whether there was an answer, if only a refusal. */
type End = (hasAnswered: boolean) => void;

/**
 * Push services that answered when they were asked last. Any address may be given as one, and each try
 * of one that does not answer holds a place of all pushes for seconds: so those that are not proven
 * share half of the places, and the others keep the rest, however many names somebody has invented.
 */
export class ProvenServices {
  readonly #proven = new Set<string>();
  #unproven = 0;
  #ended = Promise.withResolvers<void>();

  /** Begins a try; null when too many that are not proven are asked, and none of them ends soon. */
  async ask({ host }: URL): Promise<End | null> {
    const until = performance.now() + waitMs;
    while (!this.#proven.has(host) && this.#unproven >= mostUnproven) {
      const left = until - performance.now();
      if (left <= 0) return null;
      await this.#nextEnd(left);
    }
    const isProven = this.#proven.has(host);
    if (!isProven) this.#unproven += 1;
    return (hasAnswered) => {
      if (!isProven) this.#unproven -= 1;
      this.#note(host, hasAnswered);
      this.#ended.resolve();
      this.#ended = Promise.withResolvers();
    };
  }

  async #nextEnd(withinMs: number): Promise<void> {
    const over = Promise.withResolvers<void>();
    const timer = setTimeout(over.resolve, withinMs);
    await Promise.race([this.#ended.promise, over.promise]);
    clearTimeout(timer);
  }

  #note(host: string, hasAnswered: boolean): void {
    this.#proven.delete(host);
    if (hasAnswered) this.#proven.add(host);
    const [oldest] = this.#proven;
    if (this.#proven.size > mostRemembered && oldest !== undefined) this.#proven.delete(oldest);
  }
}
