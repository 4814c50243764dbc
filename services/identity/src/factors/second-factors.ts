import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { SecondFactorQuestion, UsedPasskey } from '@trupial/contracts/values';
import { type KeyVault, openSealed, seal } from '@trupial/event-store';
import {
  CLOCK,
  type Clock,
  CONFIG,
  type Config,
  inTransaction,
  KEY_VAULT,
  SERVICE_POOL,
} from '@trupial/service-kit';
import type { Pool } from 'pg';
import type { Account } from '../accounts/account.ts';
import { TOKEN_SECRET } from '../tokens/token-secret.ts';
import { ChallengeRepository } from './challenge.repository.ts';
import { FactorNotices } from './factor-notices.ts';
import { mustHaveFactor, waysOf } from './factor-rules.ts';
import { FactorRepository } from './factor.repository.ts';
import { PasskeyRepository } from './passkey.repository.ts';
import { Passkeys } from './passkeys.ts';
import { hashOfRecoveryCode } from './recovery-code.ts';
import { stepOfCode } from './time-code.ts';

/** RFC 4226, 4: at least 128 bits, 160 recommended. */
const secretBytes = 20;
/** The key in the vault that seals the secrets of apps. */
const keyName = 'second-factors';

/** Asks for second factors and checks what is answered. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly factors: FactorRepository,
    private readonly passkeyTable: PasskeyRepository,
    private readonly passkeys: Passkeys,
    private readonly challenges: ChallengeRepository,
    private readonly notices: FactorNotices,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    @Inject(TOKEN_SECRET) private readonly secret: string,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async has({ id }: Account): Promise<boolean> {
    return waysOf(await this.factors.of(id)).length > 0;
  }

  /** Whether the account must have a second factor and has none. */
  async mustSetUp(account: Account): Promise<boolean> {
    return mustHaveFactor(account.role, this.config.secondFactor) && !(await this.has(account));
  }

  /** What to ask of an account besides its password; null when it has no second factor. */
  async ask(account: Account, purpose: 'sign-in' | 'proof'): Promise<SecondFactorQuestion | null> {
    const ways = waysOf(await this.factors.of(account.id));
    if (ways.length === 0) return null;
    const token = await this.challenges.add(purpose, account);
    const its = ways.includes('passkey') ? await this.passkeyTable.of(account.id) : [];
    return { token, ways, passkey: its.length > 0 ? await this.passkeys.ask(token, its) : null };
  }

  /**
   * Whether this is a code of the account's app, or one of its recovery codes. Uses it up; of a
   * recovery code its owner is told. They stand in for a factor: without one they are none.
   */
  async takeCode(account: Account, code: string): Promise<boolean> {
    if (!(await this.has(account))) return false;
    const typed = code.replaceAll(/\s/g, '');
    if (/^\d{6}$/.test(typed)) {
      const secret = await this.appSecret(account.id, 'used');
      const step = secret && stepOfCode(secret, typed, new Date(this.clock()));
      return step !== null && (await this.factors.useStep(account.id, step));
    }
    const hash = hashOfRecoveryCode(this.secret, account.id, code);
    const isUsed = await inTransaction(this.pool, async (client) => {
      if (!(await this.factors.useRecoveryCode(client, account.id, hash))) return false;
      await this.notices.recoveryCodeUsed(client, account);
      return true;
    });
    if (isUsed) this.notices.send();
    return isUsed;
  }

  /** The id of the account that has a passkey of this name; that it signs is still to be seen. */
  async ownerOf({ id }: UsedPasskey): Promise<number | null> {
    return (await this.passkeyTable.byCredential(id))?.accountId ?? null;
  }

  /** The id of the account whose passkey has signed `token`; null for no genuine answer. */
  async takePasskey(passkey: UsedPasskey, token: string): Promise<number | null> {
    return (await this.passkeys.used(passkey, token))?.accountId ?? null;
  }

  /** A new secret for an app, which waits for its first code. */
  async newAppSecret(accountId: number): Promise<Buffer> {
    const secret = randomBytes(secretBytes);
    const key = (await this.vault.keysFor([keyName])).get(keyName)!; // made, or it throws
    await this.factors.keepWaiting(accountId, seal(secret, key, boundTo(accountId)));
    return secret;
  }

  async appSecret(accountId: number, which: 'used' | 'waiting'): Promise<Buffer | null> {
    const sealed = await this.factors.sealedSecret(accountId, which);
    return sealed && this.openSecret(accountId, sealed);
  }

  async openSecret(accountId: number, sealed: Buffer): Promise<Buffer | null> {
    const key = (await this.vault.keysOf([keyName])).get(keyName);
    return key ? openSealed(sealed, key, boundTo(accountId)) : null;
  }
}

const boundTo = (accountId: number): string => `authenticator app of ${accountId}`;
