import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, CONFIG, type Config } from '@trupial/service-kit';
import type { Account } from '../accounts/account.ts';
import { tooMany } from '../accounts/account.errors.ts';
import { TellOfGuessing } from '../processes/tell-of-guessing.process.ts';
import { TOKEN_SECRET } from '../tokens/token-secret.ts';
import { Bursts } from '../security-log/bursts.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { GuessRepository } from './guess.repository.ts';

/** Where a try to sign in comes from, as the gateway says: null for a caller without an address. */
export type Network = string | null;

/** One try, counted before its password is checked. */
export interface CountedTry {
  readonly wasWrong: () => Promise<void>;
  readonly wasRight: (account: Account) => Promise<void>;
}

/**
 * Slows down whoever guesses the password of one account, from however many addresses. A network
 * that has signed in to the account before has a count of its own, so that strangers cannot lock
 * the owner out of where he usually is. A name that nobody has is counted alike.
 */
@Injectable()
export class PasswordGuesses {
  readonly #isOn: boolean;

  constructor(
    private readonly guesses: GuessRepository,
    private readonly notices: TellOfGuessing,
    private readonly log: SecurityLog,
    private readonly bursts: Bursts,
    @Inject(TOKEN_SECRET) private readonly secret: string,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    this.#isOn = config.rateLimits === 'strict';
  }

  /**
   * Counts a try for `username`, which is `account` when there is one. Throws {@link
   * tooMany} (429) while it is locked. `wrong` is what the security log calls a wrong one.
   */
  async take(
    username: string,
    account: Account | null,
    network: Network,
    wrong: 'sign_in.failed' | 'proof.failed' = 'sign_in.failed',
  ): Promise<CountedTry> {
    // The account's own spelling: its table finds it by more spellings than JavaScript would.
    const name = (account?.username ?? username).toLowerCase();
    const id = account?.id ?? null;
    const note = (kind: typeof wrong | 'sign_in.locked'): void => {
      const hidden = this.log.hidden('name', name);
      const event = { kind, subject: id, actor: null, network, detail: { name: hidden } };
      this.bursts.note(hidden, event);
    };
    if (!this.#isOn) {
      const wasWrong = async () => note(wrong);
      return { wasWrong, wasRight: () => Promise.resolve() };
    }
    const place = this.#hash('network', network ?? '', String(id));
    const isKnown = (await this.guesses.isKnown(id, place)) && network !== null;
    const key = isKnown ? this.#hash('known', name, network) : this.#hash('name', name);
    const lockedUntil = await this.guesses.take(key, id);
    if (lockedUntil !== null) {
      note('sign_in.locked');
      const waitMs = lockedUntil.getTime() - Date.parse(this.clock());
      throw tooMany(Math.max(1, Math.ceil(waitMs / 1000)));
    }
    return {
      wasWrong: async () => {
        note(wrong);
        await this.guesses.wasWrong(key);
        void this.notices.poke();
      },
      wasRight: async ({ id: accountId, suspended }) => {
        // He does not come in: the right password ends no more than a wrong one.
        if (suspended) return;
        await this.guesses.wasRight(key, accountId, network === null ? null : place);
      },
    };
  }

  /** The owner has proved himself by a mail, or has just opened the account. */
  async know(accountId: number, network: Network): Promise<void> {
    if (network === null) return;
    await this.guesses.know(accountId, this.#hash('network', network, String(accountId)));
  }

  /** Keyed, so that the table tells no names and no addresses. */
  #hash(...parts: readonly string[]): Buffer {
    const text = JSON.stringify(['password guesses', ...parts]);
    return createHmac('sha256', this.secret).update(text).digest();
  }
}
