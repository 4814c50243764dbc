import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { identityMessages, type ReplyOf } from '@trupial/contracts/messages';
import { demoPassword } from '@trupial/contracts/values';
import { CONFIG, type Config } from '@trupial/service-kit';
import { commandOf } from '@trupial/service-kit/cqrs';
import type { Account } from '../../accounts/account.ts';
import { invalidCredentials, suspended } from '../../accounts/account.errors.ts';
import { AccountRepository } from '../../accounts/account.repository.ts';
import { factorRequired } from '../../factors/factor.errors.ts';
import { SecondFactors } from '../../factors/second-factors.ts';
import { PasswordGuesses } from '../../guessing/password-guesses.ts';
import { passwordFits } from '../../passwords/password-hashing.ts';
import { SessionKeeper } from '../../sessions/session-keeper.ts';

type Reply = ReplyOf<typeof identityMessages.login>;

export class Login extends commandOf(identityMessages.login) {}

/**
 * Same time and same refusal for a wrong name and a wrong password; the same lock after too many of
 * them. An account with a second factor is asked for it, and its count of tries goes on until it
 * has been given.
 */
@CommandHandler(Login)
export class LoginHandler implements ICommandHandler<Login> {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionKeeper,
    private readonly guesses: PasswordGuesses,
    private readonly factors: SecondFactors,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ request }: Login): Promise<Reply> {
    const { username, password, network, agent, cookie } = request;
    const account = await this.#named(username);
    const counted = await this.guesses.take(username.trim(), account, network ?? null);
    const fits = await passwordFits(account?.passwordHash ?? null, password);
    // The demo's accounts may be in a database that is used in earnest now: everybody knows it.
    const isPublic = this.config.isProduction && password === demoPassword;
    if (isPublic || !fits || !account || account.pending) {
      await counted.wasWrong();
      throw invalidCredentials();
    }
    const question = account.suspended ? null : await this.factors.ask(account, 'sign-in');
    if (question) throw factorRequired(question);
    await counted.wasRight(account);
    if (account.suspended) throw suspended();
    const sender = { network: network ?? null, agent: agent ?? null, cookie: null };
    return this.sessions.signIn(account, sender, cookie ?? false);
  }

  /** Postgres cannot even be asked for a name with U+0000 in it. */
  #named(username: string): Promise<Account | null> {
    const name = username.trim();
    return name.includes('\u0000') ? Promise.resolve(null) : this.accounts.byUsername(name);
  }
}
