import type { NotificationChannel } from '@trupial/contracts/values';
import {
  type Carrier,
  CarrierRefused,
  type Outgoing,
  type Taken,
} from '../channels/channel.port.ts';

/** A sequence of numbers from 0 to 1 that is the same in each run. */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A carrier that knows its customers' keys, and fails in every way that one can. */
export class ImitatedCarrier {
  /** How often each key was handed over and taken; a person gets it once. */
  readonly taken = new Map<string, number>();
  readonly #chance: () => number;
  /** Whether it fails at all. */
  isWell = false;

  constructor(seed: number) {
    this.#chance = chances(seed);
  }

  /** One request, as its customer sees it. */
  async take(key: string): Promise<void> {
    const chance = this.isWell ? 1 : this.#chance();
    if (chance < 0.02) return new Promise(() => undefined);
    if (chance < 0.1) throw new CarrierRefused('later', 'http 500');
    if (chance < 0.13) throw new CarrierRefused('busy', 'http 429', 100);
    const isFirst = this.taken.size === 0;
    this.taken.set(key, (this.taken.get(key) ?? 0) + 1);
    // It has it, and its answer is lost: of the very first in each run.
    if (isFirst || chance < 0.2) throw new Error('the connection ended');
  }
}

/** One instance's way to the carrier; it ends with the instance. */
export class CarrierChannel implements Carrier {
  readonly isCarrier = true;
  readonly repeats = 'once';
  isDead = false;
  readonly name: NotificationChannel;
  readonly #carrier: ImitatedCarrier;

  constructor(name: NotificationChannel, carrier: ImitatedCarrier) {
    this.name = name;
    this.#carrier = carrier;
  }

  reaches(): boolean {
    return true;
  }

  async send({ id }: Outgoing): Promise<Taken> {
    await this.#carrier.take(id);
    // A process that is gone hears no answer.
    if (this.isDead) return new Promise(() => undefined);
    return { carrierId: id };
  }

  close(): void {
    // Nothing to close.
  }
}
