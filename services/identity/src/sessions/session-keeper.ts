import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { factorMessages, ReplyOf } from '@trupial/contracts/messages';
import { CLOCK, type Clock, CONFIG, type Config } from '@trupial/service-kit';
import { deviceOf } from '@trupial/service-kit/personal';
import type { Account } from '../accounts/account.ts';
import {
  accountMissing,
  invalidCredentials,
  sessionOver,
  suspended,
} from '../accounts/account.errors.ts';
import { AccountRepository } from '../accounts/account.repository.ts';
import { SecondFactors } from '../factors/second-factors.ts';
import { hashOfToken, newToken } from '../passwords/reset-token.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { ACCESS_TOKEN_ISSUER, type IssueAccessToken } from '../tokens/access-token-issuer.ts';
import { isGenuine, readRefreshToken, writeRefreshToken } from './refresh-token.ts';
import { SessionEnds } from './session-ends.ts';
import { SessionRepository } from './session.repository.ts';
import {
  hashOfRotator,
  hasItsCookie,
  isSameAttempt,
  isSameSender,
  type RefreshSender,
  type SessionSender,
} from './session-sender.ts';
import { expiryOf, type Session, standingOf } from './session.ts';
import { TOKEN_SECRET } from '../tokens/token-secret.ts';

/** An access token, and the refresh token that is the newest of its family. */
export interface SessionTokens {
  readonly access: string;
  readonly refresh: string;
}

/** Of a session that has just begun; the cookie is null for who has not asked for one. */
export type NewSession = SessionTokens & { readonly cookie: string | null };

/** Without rotation the refresh token stays as it is. */
export interface RefreshedTokens {
  readonly access: string;
  readonly refresh: string | null;
}
type SignedIn = ReplyOf<typeof factorMessages.finishSignIn>;

/** Opens sessions and keeps them going. */
@Injectable()
export class SessionKeeper {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly ends: SessionEnds,
    private readonly factors: SecondFactors,
    private readonly log: SecurityLog,
    @Inject(ACCESS_TOKEN_ISSUER) private readonly issueAccess: IssueAccessToken,
    @Inject(TOKEN_SECRET) private readonly secret: string,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A session and what a browser is told of it, for somebody who has just authenticated. */
  async signIn(account: Account, sender: SessionSender, wantsCookie: boolean): Promise<SignedIn> {
    const { id: accountId, username, role, lastVisitedPage } = account;
    const session = await this.open(account, sender, wantsCookie);
    return { ...session, accountId, username, role, lastVisitedPage };
  }

  /**
   * Starts a session for somebody who has just authenticated. A browser that asks for it gets a cookie
   * besides, without which its refresh token is of no use.
   */
  async open(account: Account, sender: SessionSender, wantsCookie: boolean): Promise<NewSession> {
    const now = new Date(this.clock());
    const cookie = wantsCookie ? newToken() : null;
    const session: Session = {
      id: randomUUID(),
      accountId: account.id,
      seed: randomBytes(32),
      generation: 1,
      begunAt: now,
      lastUsedAt: now,
      rotatedAt: now,
      provedAt: now,
      expiresAt: expiryOf(account.role, now, now),
      endedAt: null,
      device: deviceOf(sender.agent),
      cookieHash: cookie === null ? null : hashOfToken(cookie),
      rotatedBy: null,
    };
    if (!(await this.sessions.add(session, account))) throw invalidCredentials();
    const { id } = account;
    await this.log.record({
      kind: 'sign_in.done',
      subject: id,
      actor: id,
      network: sender.network,
    });
    return { ...(await this.#tokens(account, session, 1, now)), cookie };
  }

  /**
   * A new access token for the holder of a valid refresh token, and with `rotate` the next refresh
   * token. A session that is bound to a cookie always rotates. A replayed old token ends the whole
   * family, because one of its two holders stole it; the attempt whose answer was lost is no replay.
   * Throws {@link sessionOver} (401) or {@link suspended} (403).
   */
  async refresh(text: string, rotate: boolean, sender: RefreshSender): Promise<RefreshedTokens> {
    const now = new Date(this.clock());
    const { session, account, generation } = await this.#standing(text, now, sender);
    const rotates = rotate || session.cookieHash !== null;
    if (!rotates) {
      await this.sessions.used(session.id, now);
      const { access } = await this.#tokens(account, session, generation, now);
      return { access, refresh: null };
    }
    // In grace the successor exists already: all requests get the same one.
    if (generation < session.generation) {
      return this.#tokens(account, session, session.generation, now);
    }
    const expiresAt = expiryOf(account.role, session.begunAt, now);
    const by = { rotator: hashOfRotator(this.secret, session, sender), now, expiresAt };
    if (await this.sessions.rotate(session, by)) {
      return this.#tokens(account, session, generation + 1, now);
    }
    // Another refresh was faster, or the session ended: look again.
    const again = await this.#standing(text, now, sender);
    return this.#tokens(account, again.session, again.session.generation, now);
  }

  /** An access token for the holder of this session, who has just proved who he is. */
  async prove(account: Account, sessionId: string): Promise<string> {
    const now = new Date(this.clock());
    return this.#access(account, await this.sessions.proved(sessionId, account.id, now), now);
  }

  /** An access token for the holder of this session, whose last proof is as old as before. */
  async renew(account: Account, sessionId: string): Promise<string> {
    const now = new Date(this.clock());
    const open = await this.sessions.openOf(account.id, now);
    return this.#access(account, open.find(({ id }) => id === sessionId) ?? null, now);
  }

  /** The session, its account and the generation of a refresh token that may be used now. */
  async #standing(
    text: string,
    now: Date,
    sender: RefreshSender,
  ): Promise<{ session: Session; account: Account; generation: number }> {
    const token = readRefreshToken(text);
    const session = token && (await this.sessions.byId(token.sessionId));
    if (!token || !session || !isGenuine(this.secret, session.seed, token)) throw sessionOver();
    const isAgain = isSameAttempt(session, sender, this.secret);
    const bare = standingOf(session, token.generation, now, isAgain);
    const isRepeat = bare === 'grace' && isSameSender(session, sender, this.secret);
    const standing = bare === 'grace' && !isRepeat ? 'replayed' : bare;
    if (standing === 'replayed') {
      await this.ends.record(
        'session.replayed',
        (client) => this.sessions.end(client, session.id, now),
        sender.network,
      );
    }
    if (standing === 'replayed' || standing === 'over') throw sessionOver();
    // Stolen from the browser's storage: of no use, and its owner goes on.
    if (!hasItsCookie(session, sender)) throw sessionOver();
    const account = await this.accounts.byId(session.accountId);
    if (!account) throw accountMissing();
    if (account.suspended) throw suspended();
    return { session, account, generation: token.generation };
  }

  async #access(account: Account, session: Session | null, now: Date): Promise<string> {
    if (!session) throw sessionOver();
    return (await this.#tokens(account, session, session.generation, now)).access;
  }

  async #tokens(
    account: Account,
    { id: sessionId, seed, provedAt: proved }: Session,
    generation: number,
    now: Date,
  ): Promise<SessionTokens> {
    const { id: accountId, role, username, passwordChangeDue } = account;
    const claims = {
      accountId,
      role,
      username,
      sessionId,
      provedAt: proved.getTime(),
      mustChangePassword: passwordChangeDue && this.config.firstPasswords === 'change',
      mustSetUp: await this.factors.mustSetUp(account),
    };
    return {
      access: await this.issueAccess(claims, now),
      refresh: writeRefreshToken(this.secret, seed, sessionId, generation),
    };
  }
}
