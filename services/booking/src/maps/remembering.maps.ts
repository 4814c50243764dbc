import type { Point } from '@trupial/contracts/values';
import { BudgetUsed } from './budget/maps-budget.ts';
import type { Maps } from './maps.port.ts';
import { Recent } from './recent.ts';

/** Long enough for one booking: to ask for the fare, fill in the form, and book. */
const rememberedMs = 15 * 60_000;

interface Remembered<Value> {
  readonly until: number;
  readonly answer: Promise<Value>;
}

/**
 * A provider over the network, whose answers are cached for a quarter of an hour, so that one
 * booking does not send it the same request three times. Failures are not cached.
 */
export class RememberingMaps implements Maps {
  readonly #maps: Maps;
  readonly #now: () => number;
  readonly #answers = new Recent<Remembered<unknown>>(5_000);

  constructor(maps: Maps, now: () => number = () => performance.now()) {
    this.#maps = maps;
    this.#now = now;
  }

  search(query: string) {
    return this.#maps.search(query);
  }

  place(id: string) {
    return this.#remembered(`place ${id}`, () => this.#maps.place(id));
  }

  reverse(point: Point) {
    return this.#maps.reverse(point);
  }

  locate(text: string) {
    return this.#remembered(`locate ${text}`, () => this.#maps.locate(text));
  }

  guess(text: string) {
    return this.#remembered(`guess ${text}`, () => this.#maps.guess(text));
  }

  route(from: Point, to: Point) {
    const ends = `${from.lat},${from.lng} ${to.lat},${to.lng}`;
    return this.#remembered(`route ${ends}`, () => this.#maps.route(from, to));
  }

  #remembered<Value>(key: string, ask: () => Promise<Value>): Promise<Value> {
    const isOld = ({ until }: Remembered<unknown>): boolean => until <= this.#now();
    let isOwn = false;
    const compute = (): Remembered<unknown> => {
      isOwn = true;
      const answer = ask();
      answer.catch(() => this.#answers.forget(key));
      return { until: this.#now() + rememberedMs, answer };
    };
    let remembered = this.#answers.get(key, compute);
    if (isOld(remembered)) {
      this.#answers.forget(key);
      remembered = this.#answers.get(key, compute);
    }
    // The key's first word names the question, and each question has one type of answer.
    const answer = remembered.answer as Promise<Value>;
    if (isOwn) return answer;
    // Refused to a visitor whose look-ups are used up: who shares his question may ask himself.
    return answer.catch((error: unknown) => {
      if (error instanceof BudgetUsed) return ask();
      throw error;
    });
  }
}
