import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@trupial/service-kit';
import type { Account } from '../accounts/account.ts';
import {
  accountMissing,
  invalidCredentials,
  sessionOver,
  suspended,
} from '../accounts/account.errors.ts';
import { AccountRepository } from '../accounts/account.repository.ts';
import { ACCESS_TOKEN_ISSUER, type IssueAccessToken } from '../tokens/access-token-issuer.ts';
import { isGenuine, readRefreshToken, writeRefreshToken } from './refresh-token.ts';
import { SessionEnds } from './session-ends.ts';
import { SessionRepository } from './session.repository.ts';
import { type Session, sessionDays, standingOf } from './session.ts';
import { TOKEN_SECRET } from '../tokens/token-secret.ts';

/** An access token, and the refresh token that is the newest of its family. */
export interface SessionTokens {
  readonly access: string;
  readonly refresh: string;
}

/** Opens sessions and keeps them going. */
@Injectable()
export class SessionKeeper {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly ends: SessionEnds,
    @Inject(ACCESS_TOKEN_ISSUER) private readonly issueAccess: IssueAccessToken,
    @Inject(TOKEN_SECRET) private readonly secret: string,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Starts a session for a user who has just authenticated. */
  async open(account: Account): Promise<SessionTokens> {
    const now = new Date(this.clock());
    const session: Session = {
      id: randomUUID(),
      accountId: account.id,
      seed: randomBytes(32),
      generation: 1,
      rotatedAt: now,
      provedAt: now,
      expiresAt: expiryFrom(now),
      endedAt: null,
    };
    if (!(await this.sessions.add(session, account))) throw invalidCredentials();
    return this.#tokens(account, session, 1, now);
  }

  /**
   * A new access token for the holder of a valid refresh token, and with `rotate` the next refresh
   * token. A replayed old token ends the whole family, because one of its two holders stole it.
   * Throws {@link sessionOver} (401) or {@link suspended} (403).
   */
  async refresh(text: string, rotate: boolean): Promise<SessionTokens> {
    const now = new Date(this.clock());
    const { session, account, generation } = await this.#standing(text, now);
    if (!rotate || generation < session.generation) {
      // In grace the successor exists already: all requests get the same one.
      return this.#tokens(account, session, rotate ? session.generation : generation, now);
    }
    if (await this.sessions.rotate(session, now, expiryFrom(now))) {
      return this.#tokens(account, session, generation + 1, now);
    }
    // Another refresh was faster, or the session ended: look again.
    const again = await this.#standing(text, now);
    return this.#tokens(account, again.session, again.session.generation, now);
  }

  /** An access token for the holder of this session, who has just proved who he is. */
  async prove(account: Account, sessionId: string): Promise<string> {
    const now = new Date(this.clock());
    const session = await this.sessions.proved(sessionId, account.id, now);
    if (!session) throw sessionOver();
    return (await this.#tokens(account, session, session.generation, now)).access;
  }

  /** The session, its account and the generation of a refresh token that may be used now. */
  async #standing(
    text: string,
    now: Date,
  ): Promise<{ session: Session; account: Account; generation: number }> {
    const token = readRefreshToken(text);
    const session = token && (await this.sessions.byId(token.sessionId));
    if (!token || !session || !isGenuine(this.secret, session.seed, token)) throw sessionOver();
    const standing = standingOf(session, token.generation, now);
    if (standing === 'replayed') {
      await this.sessions.end(session.id, now);
      this.ends.announce();
    }
    if (standing === 'replayed' || standing === 'over') throw sessionOver();
    const account = await this.accounts.byId(session.accountId);
    if (!account) throw accountMissing();
    if (account.suspended) throw suspended();
    return { session, account, generation: token.generation };
  }

  async #tokens(
    { id: accountId, role, username }: Account,
    { id: sessionId, seed, provedAt: proved }: Session,
    generation: number,
    now: Date,
  ): Promise<SessionTokens> {
    const provedAt = proved.getTime();
    return {
      access: await this.issueAccess({ accountId, role, username, sessionId, provedAt }, now),
      refresh: writeRefreshToken(this.secret, seed, sessionId, generation),
    };
  }
}

const expiryFrom = (now: Date): Date => new Date(now.getTime() + sessionDays * 86_400_000);
