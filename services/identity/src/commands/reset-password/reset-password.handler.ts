import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountMessages, type ReplyOf } from '@trupial/contracts/messages';
import { CLOCK, type Clock, inTransaction, SERVICE_POOL } from '@trupial/service-kit';
import { commandOf } from '@trupial/service-kit/cqrs';
import type { Pool } from 'pg';
import { linkInvalid } from '../../accounts/account.errors.ts';
import { AccountRepository } from '../../accounts/account.repository.ts';
import { ConfirmationRepository } from '../../addresses/confirmation.repository.ts';
import { GuessRepository } from '../../guessing/guess.repository.ts';
import { SecondFactors } from '../../factors/second-factors.ts';
import { PasswordGuesses } from '../../guessing/password-guesses.ts';
import { passwordChangedLetter } from '../../mail/letters.ts';
import { OwnerNotices } from '../../mail/owner-notices.ts';
import { hashPassword } from '../../passwords/password-hashing.ts';
import { PasswordResetRepository } from '../../passwords/password-reset.repository.ts';
import { checkPassword } from '../../passwords/password-rules.ts';
import { SendMails } from '../../processes/send-mails.process.ts';
import { SecurityLog } from '../../security-log/security-log.ts';
import { SessionEnds } from '../../sessions/session-ends.ts';
import { SessionRepository } from '../../sessions/session.repository.ts';

type Reply = ReplyOf<typeof accountMessages.resetPassword>;

export class ResetPassword extends commandOf(accountMessages.resetPassword) {}

/**
 * Sets a new password by a one-time link and ends every session of the account. A password that
 * breaks a rule does not use the link up. Whoever has the link is taken for the owner: it also ends the
 * locks that guesses of the old password have caused. Not of an account with a second factor: a thief
 * who reads the owner's mail would guess its codes without end. An address that waits is dropped:
 * whoever knew the old password may have asked for it.
 */
@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly resets: PasswordResetRepository,
    private readonly confirmations: ConfirmationRepository,
    private readonly sessions: SessionRepository,
    private readonly ends: SessionEnds,
    private readonly log: SecurityLog,
    private readonly guesses: GuessRepository,
    private readonly known: PasswordGuesses,
    private readonly factors: SecondFactors,
    private readonly notices: OwnerNotices,
    private readonly mails: SendMails,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ request: { token, password, network } }: ResetPassword): Promise<Reply> {
    const now = new Date(this.clock());
    const accountId = await this.resets.accountFor(token, now);
    const account = accountId === null ? null : await this.accounts.byId(accountId);
    if (!account || account.suspended) throw linkInvalid();
    checkPassword(account, password);
    const passwordHash = await hashPassword(password);
    const isOwner = !(await this.factors.has(account));
    await inTransaction(this.pool, async (client) => {
      // First the account and then its links, as all who lock both: none waits for the other.
      const locked = await this.accounts.lock(client, account.id);
      if (!(await this.resets.use(client, token, now))) throw linkInvalid();
      await this.accounts.setPassword(client, account.id, passwordHash);
      await this.confirmations.dropWaiting(client, locked);
      await this.sessions.endAllOf(client, account.id, now);
      if (isOwner) await this.guesses.endAllOf(client, account.id);
      await this.notices.add(client, account, passwordChangedLetter(account.firstName));
      const { id: subject } = account;
      await this.log.record(
        { kind: 'password.reset_done', subject, actor: subject, network },
        client,
      );
    });
    if (isOwner) await this.known.know(account.id, network ?? null);
    this.ends.announce();
    void this.mails.poke();
    return {};
  }
}
