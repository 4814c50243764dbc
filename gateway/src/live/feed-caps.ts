import { Refusal } from '@trupial/contracts/values';
import { networksOf } from '@trupial/service-kit';
import type { Caller } from '../http/caller.ts';
import type { Listener } from './listener.ts';

/** How many feeds one gateway keeps open, and for whom. */
export interface FeedCaps {
  readonly all: number;
  /** Of `all`, those that only the office can have. */
  readonly forOffice: number;
  readonly perAccount: number;
  /**
   * Of everyone but the office: its screens share one address. The larger networks of an IPv6 address
   * have several times as many.
   */
  readonly perAddress: number;
}

/** With these, 45 addresses of IPv4, or three /48 of IPv6, take all that is not kept for the office. */
export const strictCaps: FeedCaps = {
  all: 5_000,
  forOffice: 500,
  perAccount: 25,
  perAddress: 100,
};

/** For tests and measurements: only what a process can carry. */
export const relaxedCaps: FeedCaps = {
  all: 5_000,
  forOffice: 0,
  perAccount: Infinity,
  perAddress: Infinity,
};

/** Who has a feed, or wants one. */
export interface FeedOwner {
  readonly listener: Listener;
  readonly caller: Caller;
  /** IP address. */
  readonly address: string;
}

const retryAfterSeconds = 10;

/** Counts the open feeds. */
export class FeedCounts {
  readonly #caps: FeedCaps;
  readonly #counts = new Map<string, number>();

  constructor(caps: FeedCaps) {
    this.#caps = caps;
  }

  /**
   * @throws {Refusal} 503 `live.full` when there is no room for another feed of this kind, 429 when
   * its account or address has as many as it may.
   */
  assertRoom(owner: FeedOwner): void {
    const { all, forOffice, perAccount, perAddress } = this.#caps;
    const isOffice = owner.listener.kind === 'office';
    const { total, account, networks } = keysOf(owner);
    if (this.#of(account) >= perAccount) throw tooMany();
    if (networks.some(({ key, budgets }) => this.#of(key) >= perAddress * budgets)) throw tooMany();
    const others = this.#of('others');
    const open = others + this.#of('office');
    if (open >= all || (!isOffice && this.#of(total) >= all - forOffice)) throw full();
  }

  /** From here on the feed counts, until what is returned is called. */
  add(owner: FeedOwner): () => void {
    const { total, account, networks } = keysOf(owner);
    const keys = [total, ...(account === null ? [] : [account]), ...networks.map(({ key }) => key)];
    for (const key of keys) this.#counts.set(key, this.#of(key) + 1);
    return () => {
      for (const key of keys) {
        const rest = this.#of(key) - 1;
        if (rest > 0) this.#counts.set(key, rest);
        else this.#counts.delete(key);
      }
    };
  }

  #of(key: string | null): number {
    return key === null ? 0 : (this.#counts.get(key) ?? 0);
  }
}

/** Under which a feed is counted: its kind, its account, the networks of its address. */
function keysOf({ listener, caller, address }: FeedOwner) {
  const { id, role } = caller.actor;
  const isOffice = listener.kind === 'office';
  const networks = isOffice ? [] : networksOf(address);
  return {
    total: isOffice ? 'office' : 'others',
    account: role === 'visitor' ? null : `account ${role} ${id}`,
    networks: networks.map(({ key, budgets }) => ({ key: `address ${key}`, budgets })),
  } as const;
}

const full = (): Refusal =>
  new Refusal('unavailable', 'live.full', 'Too many live connections. Please try again.', {
    retryAfterSeconds,
  });

const tooMany = (): Refusal =>
  new Refusal('too_many', 'too_many', 'Too many requests. Please wait a moment and try again.', {
    retryAfterSeconds,
  });
