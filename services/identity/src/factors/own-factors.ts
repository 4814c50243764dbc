import { Inject, Injectable } from '@nestjs/common';
import type { factorMessages, ReceivedBy } from '@trupial/contracts/messages';
import {
  CLOCK,
  type Clock,
  CONFIG,
  type Config,
  inTransaction,
  SERVICE_POOL,
} from '@trupial/service-kit';
import type { Pool, PoolClient } from 'pg';
import type { Account } from '../accounts/account.ts';
import { type Owner, OwnerLock } from '../sessions/owner-lock.ts';
import { TOKEN_SECRET } from '../tokens/token-secret.ts';
import type { FactorChange } from '../mail/letter-texts.ts';
import { FactorNotices } from './factor-notices.ts';
import { isLast, mustHaveFactor, waysOf } from './factor-rules.ts';
import {
  appMissing,
  lastFactor,
  noFactor,
  passkeyMissing,
  passkeyRefused,
  questionOver,
  wrongAppCode,
} from './factor.errors.ts';
import { FactorRepository } from './factor.repository.ts';
import { ChallengeRepository } from './challenge.repository.ts';
import { PasskeyRepository } from './passkey.repository.ts';
import { Passkeys } from './passkeys.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-code.ts';
import { SecondFactors } from './second-factors.ts';
import { stepOfCode } from './time-code.ts';

/** New recovery codes, where a change has made some. */
export type NewCodes = readonly string[] | null;

/**
 * What an owner changes about his factors. Every change locks the account's row, so that two at the
 * same time do not both remove what they take for the last but one; a mail tells him of it.
 */
@Injectable()
export class OwnFactors {
  constructor(
    private readonly owners: OwnerLock,
    private readonly factors: FactorRepository,
    private readonly passkeyTable: PasskeyRepository,
    private readonly passkeys: Passkeys,
    private readonly challenges: ChallengeRepository,
    private readonly secondFactors: SecondFactors,
    private readonly notices: FactorNotices,
    @Inject(TOKEN_SECRET) private readonly secret: string,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async addPasskey(request: ReceivedBy<typeof factorMessages.addPasskey>): Promise<NewCodes> {
    const { accountId, token, name, passkey } = request;
    const question = await this.challenges.take(token, 'add-passkey');
    if (question?.accountId !== accountId) throw questionOver();
    const made = await this.passkeys.made(passkey, token);
    if (!made) throw passkeyRefused();
    return this.#change(request, 'passkeyAdded', async (client) => {
      const isAdded = await this.passkeyTable.add(client, {
        accountId,
        credentialId: made.id,
        publicKey: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: [...(made.transports ?? [])],
        name,
        createdAt: new Date(this.clock()),
      });
      if (!isAdded) throw passkeyRefused();
    });
  }

  removePasskey(request: ReceivedBy<typeof factorMessages.removePasskey>): Promise<NewCodes> {
    const { accountId, passkeyId } = request;
    return this.#change(request, 'passkeyRemoved', async (client, account) => {
      const before = await this.factors.of(accountId, client);
      if (!(await this.passkeyTable.remove(client, accountId, passkeyId))) throw passkeyMissing();
      if (isLast(before)) await this.#noneLeft(client, account);
    });
  }

  /** A first code of the app that waits for it. */
  async confirmApp(
    request: ReceivedBy<typeof factorMessages.confirmAuthenticatorApp>,
  ): Promise<NewCodes> {
    const { accountId, code } = request;
    const sealed = await this.factors.sealedSecret(accountId, 'waiting');
    const secret = sealed && (await this.secondFactors.openSecret(accountId, sealed));
    const now = new Date(this.clock());
    const step = secret && stepOfCode(secret, code.replaceAll(/\s/g, ''), now);
    if (!sealed || step === null) throw wrongAppCode();
    return this.#change(request, 'appAdded', async (client) => {
      if (!(await this.factors.confirm(client, accountId, { sealed, step, now }))) {
        throw wrongAppCode();
      }
    });
  }

  removeApp(owner: Owner): Promise<NewCodes> {
    const { accountId } = owner;
    return this.#change(owner, 'appRemoved', async (client, account) => {
      const before = await this.factors.of(accountId, client);
      if (!before.authenticatorApp) throw appMissing();
      await this.factors.removeApp(client, accountId);
      if (isLast(before)) await this.#noneLeft(client, account);
    });
  }

  newRecoveryCodes(owner: Owner): Promise<NewCodes> {
    const { accountId } = owner;
    return this.#change(owner, 'newCodes', async (client) => {
      if (waysOf(await this.factors.of(accountId, client)).length === 0) throw noFactor();
      return this.#newCodes(client, accountId);
    });
  }

  /** The first factor brings recovery codes. */
  async #change(
    owner: Owner,
    change: FactorChange,
    work: (client: PoolClient, account: Account) => Promise<NewCodes | void>,
  ): Promise<NewCodes> {
    const { accountId } = owner;
    const codes = await inTransaction(this.pool, async (client) => {
      const account = await this.owners.lock(client, owner);
      const hasAny = async () => waysOf(await this.factors.of(accountId, client)).length > 0;
      const hadOne = await hasAny();
      const made = await work(client, account);
      const isFirst = !hadOne && (await hasAny());
      const codes = made ?? (isFirst ? await this.#newCodes(client, accountId) : null);
      await this.notices.changed(client, account, change);
      return codes;
    });
    this.notices.send();
    return codes;
  }

  async #noneLeft(client: PoolClient, { id, role }: Account): Promise<void> {
    if (mustHaveFactor(role, this.config.secondFactor)) throw lastFactor();
    await this.factors.setRecoveryCodes(client, id, [], new Date(this.clock()));
  }

  async #newCodes(client: PoolClient, accountId: number): Promise<readonly string[]> {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => hashOfRecoveryCode(this.secret, accountId, code));
    await this.factors.setRecoveryCodes(client, accountId, hashes, new Date(this.clock()));
    return codes;
  }
}
