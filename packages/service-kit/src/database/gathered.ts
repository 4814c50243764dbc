export interface GatheredOptions {
  /** Most questions in one statement (default 256). */
  readonly mostAtOnce?: number;
  /** How long questions wait for the statement before theirs, which may hang (default 100 ms). */
  readonly patienceMs?: number;
}

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Combines queries: those that arrive while a statement is running share the next one. A statement
 * costs a process more than its rows do, so under load a few large ones leave more processor time
 * for answers. A single query is sent at the end of its turn of the event loop.
 *
 * A caller gets the result of a statement that began after its call: never older data.
 */
export class Gathered<Question, Answer> {
  readonly #ask: (questions: readonly Question[]) => Promise<readonly Answer[]>;
  readonly #mostAtOnce: number;
  readonly #patienceMs: number;
  #waiting: Waiting<Question, Answer>[] = [];
  #timer: NodeJS.Timeout | undefined;
  #scheduled = false;
  #asking = 0;

  /** `ask` answers all questions by one statement, in their order. */
  constructor(
    ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
    { mostAtOnce = 256, patienceMs = 100 }: GatheredOptions = {},
  ) {
    this.#ask = ask;
    this.#mostAtOnce = mostAtOnce;
    this.#patienceMs = patienceMs;
  }

  /** Whether no caller waits for an answer. */
  get isIdle(): boolean {
    return this.#waiting.length === 0 && this.#asking === 0;
  }

  /** The answer to one question; rejects with what the statement that it shared failed of. */
  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      if (this.#asking === 0) this.#schedule();
      else this.#timer ??= setTimeout(() => this.#schedule(), this.#patienceMs);
    });
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#scheduled || this.#waiting.length === 0) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      void this.#send();
    });
  }

  async #send(): Promise<void> {
    const group = this.#waiting.splice(0, this.#mostAtOnce);
    this.#asking += 1;
    try {
      const answers = await this.#ask(group.map(({ question }) => question));
      // `ask` has promised an answer to each.
      for (const [index, { resolve }] of group.entries()) resolve(answers[index]!);
    } catch (error) {
      for (const { reject } of group) reject(error);
    } finally {
      this.#asking -= 1;
      this.#schedule();
    }
  }
}
