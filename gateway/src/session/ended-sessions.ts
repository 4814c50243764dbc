import { announcements, type ReplyOf, staffMessages } from '@trupial/contracts/messages';
import { Refusal } from '@trupial/contracts/values';
import { type Logger, Messenger, systemContext } from '@trupial/service-kit';
import { accessTokenSeconds, type VerifyAccessToken } from '@trupial/service-kit/tokens';
import type { Caller } from '../http/caller.ts';

type Ended = ReplyOf<typeof staffMessages.endedSessions>;

const everyMs = 1_000;
const patienceMs = 1_500;

const suspended = (): Refusal =>
  new Refusal(
    'forbidden',
    'account.suspended',
    'This account is suspended. Please contact the office.',
  );

/**
 * Access tokens that are revoked before they expire: of suspended accounts and of ended sessions.
 * Every gateway keeps them in memory. Identity announces a change, and each gateway also asks every
 * second, so that a lost announcement costs at most a second.
 *
 * While identity does not answer, the last known list is used: calls that do not need identity
 * still work. A revocation that is missed ends with the token, which is valid for ten minutes and
 * cannot be renewed meanwhile.
 */
export class EndedSessions {
  readonly #messenger: Messenger;
  readonly #logger: Logger;
  readonly #stops: (() => void)[] = [];
  #suspended: ReadonlySet<number> = new Set();
  #ended: ReadonlySet<string> = new Set();
  #asking: Promise<void> | undefined;
  #again = false;
  #isBlind = false;

  constructor(messenger: Messenger, logger: Logger) {
    this.#messenger = messenger;
    this.#logger = logger;
  }

  /** Resolves when identity was asked once, whether it answered or not. */
  async start(): Promise<void> {
    const ask = (): void => void this.#ask();
    const timer = setInterval(ask, everyMs);
    timer.unref();
    this.#stops.push(
      () => clearInterval(timer),
      this.#messenger.onAnnounce(announcements.sessionsEnded, ask),
      this.#messenger.onRestored(ask),
    );
    await this.#ask();
  }

  /** The same check for revoked tokens: null, or 403 for a suspended account. */
  checking(verify: VerifyAccessToken): VerifyAccessToken {
    return async (token, now) => {
      const claims = await verify(token, now);
      if (claims === null) return null;
      if (this.#suspended.has(claims.accountId)) throw suspended();
      return this.#ended.has(claims.sessionId) ? null : claims;
    };
  }

  /**
   * For what is sent for longer than a moment: throws when the caller would now be refused, or when
   * it was not called for so long that the end of his session may be forgotten.
   */
  watch(caller: Caller, now: () => number): () => void {
    let last = now();
    return () => {
      const rested = now() - last;
      if (this.hasEnded(caller) || rested > accessTokenSeconds * 1000) {
        throw new Error('broken off: the session of its reader has ended');
      }
      last += rested;
    };
  }

  /**
   * Whether a caller who was admitted would now be refused: his account is suspended, or his
   * session has ended.
   */
  hasEnded({ actor, sessionId }: Caller): boolean {
    if (sessionId === null) return false;
    return this.#suspended.has(Number(actor.id)) || this.#ended.has(sessionId);
  }

  /** One request at a time; an announcement during a request causes another one. */
  async #ask(): Promise<void> {
    if (this.#asking !== undefined) {
      this.#again = true;
      return this.#asking;
    }
    this.#asking = this.#askUntilQuiet();
    try {
      await this.#asking;
    } finally {
      this.#asking = undefined;
    }
  }

  async #askUntilQuiet(): Promise<void> {
    do {
      this.#again = false;
      await this.#askOnce();
    } while (this.#again);
  }

  async #askOnce(): Promise<void> {
    try {
      const context = { ...systemContext(), deadline: Date.now() + patienceMs };
      this.#know(await this.#messenger.request(staffMessages.endedSessions, {}, context));
    } catch (err) {
      if (!this.#isBlind) this.#logger.warn({ err }, 'identity does not say which sessions ended');
      this.#isBlind = true;
    }
  }

  #know({ suspendedAccounts, sessions }: Ended): void {
    this.#suspended = new Set(suspendedAccounts);
    this.#ended = new Set(sessions);
    if (this.#isBlind) this.#logger.info({}, 'identity says again which sessions ended');
    this.#isBlind = false;
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops.splice(0)) stop();
    await this.#asking;
  }
}
