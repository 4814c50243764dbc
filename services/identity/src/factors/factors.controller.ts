import { Controller } from '@nestjs/common';
import { factorMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { CONFIG, type Config, Handles } from '@trupial/service-kit';
import { Inject } from '@nestjs/common';
import { AccountRepository } from '../accounts/account.repository.ts';
import { ChallengeRepository } from './challenge.repository.ts';
import { mostPasskeys, mustHaveFactor } from './factor-rules.ts';
import { passkeyMissing, tooManyPasskeys } from './factor.errors.ts';
import { FactorRepository } from './factor.repository.ts';
import { type NewCodes, OwnFactors } from './own-factors.ts';
import { PasskeyRepository } from './passkey.repository.ts';
import { Passkeys } from './passkeys.ts';
import { ResetFactors } from './reset-factors.ts';
import { SecondFactors } from './second-factors.ts';
import { appAddress, base32 } from './time-code.ts';

const m = factorMessages;

type View = factorMessages.FactorsView;

/** The factors of the signed-in account, and the reset of another's. */
@Controller()
export class FactorsController {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly factors: FactorRepository,
    private readonly passkeyTable: PasskeyRepository,
    private readonly passkeys: Passkeys,
    private readonly challenges: ChallengeRepository,
    private readonly secondFactors: SecondFactors,
    private readonly own: OwnFactors,
    private readonly resets: ResetFactors,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Handles(m.startPasskeySignIn)
  async startPasskeySignIn(): Promise<ReplyOf<typeof m.startPasskeySignIn>> {
    const token = await this.challenges.add('passkey-sign-in', null);
    return { token, options: await this.passkeys.ask(token) };
  }

  @Handles(m.startProof)
  async startProof({
    accountId,
  }: ReceivedBy<typeof m.startProof>): Promise<ReplyOf<typeof m.startProof>> {
    const account = await this.accounts.active(accountId);
    const question = await this.secondFactors.ask(account, 'proof');
    if (!question) return { ways: ['password'], passkey: null };
    const { token, ways, passkey: options } = question;
    return { ways, passkey: options && { token, options } };
  }

  @Handles(m.secondFactors)
  secondFactorsOf({ accountId }: ReceivedBy<typeof m.secondFactors>): Promise<View> {
    return this.#view(accountId);
  }

  @Handles(m.startPasskey)
  async startPasskey({
    accountId,
  }: ReceivedBy<typeof m.startPasskey>): Promise<ReplyOf<typeof m.startPasskey>> {
    const account = await this.accounts.active(accountId);
    if ((await this.factors.of(accountId)).passkeys >= mostPasskeys) throw tooManyPasskeys();
    const token = await this.challenges.add('add-passkey', account);
    return { token, options: await this.passkeys.askForNew(account, token) };
  }

  @Handles(m.addPasskey)
  async addPasskey(request: ReceivedBy<typeof m.addPasskey>): Promise<View> {
    return this.#view(request.accountId, await this.own.addPasskey(request));
  }

  @Handles(m.renamePasskey)
  async renamePasskey(request: ReceivedBy<typeof m.renamePasskey>): Promise<View> {
    const { accountId, passkeyId, name } = request;
    if (!(await this.passkeyTable.rename(accountId, passkeyId, name))) throw passkeyMissing();
    return this.#view(accountId);
  }

  @Handles(m.removePasskey)
  async removePasskey(request: ReceivedBy<typeof m.removePasskey>): Promise<View> {
    return this.#view(request.accountId, await this.own.removePasskey(request));
  }

  @Handles(m.startAuthenticatorApp)
  async startApp({
    accountId,
  }: ReceivedBy<typeof m.startAuthenticatorApp>): Promise<ReplyOf<typeof m.startAuthenticatorApp>> {
    const { username } = await this.accounts.active(accountId);
    const secret = await this.secondFactors.newAppSecret(accountId);
    return { secret: base32(secret), address: appAddress(username, secret) };
  }

  @Handles(m.confirmAuthenticatorApp)
  async confirmApp(request: ReceivedBy<typeof m.confirmAuthenticatorApp>): Promise<View> {
    return this.#view(request.accountId, await this.own.confirmApp(request));
  }

  @Handles(m.removeAuthenticatorApp)
  async removeApp(request: ReceivedBy<typeof m.removeAuthenticatorApp>): Promise<View> {
    return this.#view(request.accountId, await this.own.removeApp(request));
  }

  @Handles(m.newRecoveryCodes)
  async newCodes(request: ReceivedBy<typeof m.newRecoveryCodes>): Promise<View> {
    return this.#view(request.accountId, await this.own.newRecoveryCodes(request));
  }

  @Handles(m.resetSecondFactors)
  async reset({
    accountId,
  }: ReceivedBy<typeof m.resetSecondFactors>): Promise<ReplyOf<typeof m.resetSecondFactors>> {
    await this.resets.reset(accountId);
    return {};
  }

  async #view(accountId: number, recoveryCodes: NewCodes = null): Promise<View> {
    const account = await this.accounts.active(accountId);
    const { authenticatorApp } = await this.factors.of(accountId);
    const passkeys = await this.passkeyTable.of(accountId);
    return {
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      authenticatorApp,
      recoveryCodesLeft: await this.factors.recoveryCodesLeft(accountId),
      required: mustHaveFactor(account.role, this.config.secondFactor),
      recoveryCodes: recoveryCodes && [...recoveryCodes],
    };
  }
}
