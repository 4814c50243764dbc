import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool } from 'pg';
import type { Account } from '../accounts/account.ts';
import { hashOfToken, newToken } from '../passwords/reset-token.ts';

/** How long an answer may take. */
export const challengeMs = 5 * 60_000;

type Purpose = 'sign-in' | 'passkey-sign-in' | 'add-passkey' | 'proof';

/** A question that was asked of a browser. */
export interface Challenge {
  /** Null for a sign-in by a passkey alone. */
  readonly accountId: number | null;
  readonly passwordDigest: Buffer | null;
}

const digestOf = ({ passwordHash }: Pick<Account, 'passwordHash'>): Buffer =>
  createHash('sha256').update(passwordHash).digest();

/** Whether the account's password is still the one of when it was asked. */
export const hasItsPassword = ({ passwordDigest }: Challenge, account: Account): boolean =>
  passwordDigest?.equals(digestOf(account)) ?? false;

/**
 * The table of questions. A question's token is also what a passkey signs: 256 random bits that are
 * good for one purpose and one answer.
 */
@Injectable()
export class ChallengeRepository {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Answers the token. */
  async add(purpose: Purpose, account: Account | null): Promise<string> {
    const token = newToken();
    await this.pool.query(
      `insert into factor_challenges (token_hash, purpose, account_id, password_digest, expires_at)
       values ($1, $2, $3, $4, $5)`,
      [
        hashOfToken(token),
        purpose,
        account?.id ?? null,
        account && digestOf(account),
        new Date(this.#now() + challengeMs),
      ],
    );
    return token;
  }

  /** The open question of this token, which stays open: a code may be mistyped. */
  async find(token: string, purpose: Purpose): Promise<Challenge | null> {
    return this.#read('select', token, purpose);
  }

  /** The same, and closes it: null for the second who asks. */
  async take(token: string, ...purposes: readonly Purpose[]): Promise<Challenge | null> {
    return this.#read('delete', token, ...purposes);
  }

  async #read(
    what: 'select' | 'delete',
    token: string,
    ...purposes: readonly Purpose[]
  ): Promise<Challenge | null> {
    const columns = 'account_id as "accountId", password_digest as "passwordDigest"';
    const rows = `from factor_challenges
      where token_hash = $1 and purpose = any($2::text[]) and expires_at > $3`;
    const { rows: found } = await this.pool.query<Challenge>(
      what === 'select' ? `select ${columns} ${rows}` : `delete ${rows} returning ${columns}`,
      [hashOfToken(token), purposes, new Date(this.#now())],
    );
    return found[0] ?? null;
  }

  #now(): number {
    return Date.parse(this.clock());
  }
}
