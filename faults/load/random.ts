import { hash } from 'node:crypto';

/** Chance that can be repeated: the same seed gives the same numbers. */
export class Random {
  readonly #seed: string;
  #state: number;

  constructor(seed: number | string) {
    this.#seed = String(seed);
    this.#state = Number.parseInt(hash('sha256', this.#seed).slice(0, 8), 16);
  }

  /** A separate random generator, so that one person's actions do not change another's. */
  for(name: string): Random {
    return new Random(`${this.#seed}/${name}`);
  }

  /** From 0 up to 1, without 1. Mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of them; undefined of none. */
  pick<One>(list: readonly One[]): One | undefined {
    return list[Math.floor(this.next() * list.length)];
  }

  /** One of them, the heavier the likelier. */
  weighed<One>(choices: readonly (readonly [weight: number, one: One])[]): One {
    let left = this.next() * choices.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, one] of choices) {
      left -= weight;
      if (left < 0) return one;
    }
    return choices.at(-1)![1]; // callers give at least one
  }

  /** All of them in an order of chance. */
  shuffled<One>(list: readonly One[]): One[] {
    const left = [...list];
    return list.map(() => left.splice(this.between(0, left.length - 1), 1)[0]!);
  }
}
