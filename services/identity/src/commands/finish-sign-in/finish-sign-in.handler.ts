import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { factorMessages, type ReplyOf } from '@trupial/contracts/messages';
import { commandOf } from '@trupial/service-kit/cqrs';
import type { Account } from '../../accounts/account.ts';
import { suspended } from '../../accounts/account.errors.ts';
import { AccountRepository } from '../../accounts/account.repository.ts';
import { ChallengeRepository, hasItsPassword } from '../../factors/challenge.repository.ts';
import { factorWrong, questionOver } from '../../factors/factor.errors.ts';
import { SecondFactors } from '../../factors/second-factors.ts';
import { type Network, PasswordGuesses } from '../../guessing/password-guesses.ts';
import { SessionKeeper } from '../../sessions/session-keeper.ts';

type Reply = ReplyOf<typeof factorMessages.finishSignIn>;
type Step = FinishSignIn['request']['step'];
type ByPasskey = Extract<Step, { method: 'passkey' }>;
type ByCode = Extract<Step, { method: 'code' }>;

export class FinishSignIn extends commandOf(factorMessages.finishSignIn) {}

/**
 * The step after the right password, or a passkey alone. A wrong answer counts like a wrong
 * password. A question is good for one passkey; codes may be mistyped.
 */
@CommandHandler(FinishSignIn)
export class FinishSignInHandler implements ICommandHandler<FinishSignIn> {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly challenges: ChallengeRepository,
    private readonly factors: SecondFactors,
    private readonly guesses: PasswordGuesses,
    private readonly sessions: SessionKeeper,
  ) {}

  async execute({ request }: FinishSignIn): Promise<Reply> {
    const { step, network = null, agent = null, cookie = false } = request;
    const account =
      step.method === 'code'
        ? await this.#byCode(step, network)
        : await this.#byPasskey(step, network);
    if (account.suspended) throw suspended();
    return this.sessions.signIn(account, { network, agent, cookie: null }, cookie);
  }

  async #byCode({ token, code }: ByCode, network: Network): Promise<Account> {
    const question = await this.challenges.find(token, 'sign-in');
    const account = question?.accountId ? await this.accounts.byId(question.accountId) : null;
    if (!question || !account || !hasItsPassword(question, account)) throw questionOver();
    const counted = await this.guesses.take(account.username, account, network);
    if (!(await this.factors.takeCode(account, code))) {
      await counted.wasWrong();
      throw factorWrong();
    }
    if (!(await this.challenges.take(token, 'sign-in'))) throw questionOver();
    await counted.wasRight(account);
    return account;
  }

  async #byPasskey({ token, passkey }: ByPasskey, network: Network): Promise<Account> {
    const question = await this.challenges.take(token, 'sign-in', 'passkey-sign-in');
    if (!question) throw questionOver();
    if (question.accountId === null) {
      // Read before the passkey is taken: whatever ends all sessions after that ends this one too.
      const owner = await this.factors.ownerOf(passkey);
      const account = owner === null ? null : await this.accounts.byId(owner);
      const signer = await this.factors.takePasskey(passkey, token);
      // Nothing to count: without a genuine signature nobody knows whose account is tried.
      if (!account || account.pending || signer !== account.id) throw factorWrong();
      await this.guesses.know(account.id, network);
      return account;
    }
    const account = await this.accounts.byId(question.accountId);
    if (!account || !hasItsPassword(question, account)) throw questionOver();
    const counted = await this.guesses.take(account.username, account, network);
    if ((await this.factors.takePasskey(passkey, token)) !== account.id) {
      await counted.wasWrong();
      throw factorWrong();
    }
    await counted.wasRight(account);
    return account;
  }
}
