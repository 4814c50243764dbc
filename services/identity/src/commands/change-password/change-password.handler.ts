import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ReplyOf, sessionMessages } from '@trupial/contracts/messages';
import { CLOCK, type Clock, inTransaction, SERVICE_POOL } from '@trupial/service-kit';
import { commandOf } from '@trupial/service-kit/cqrs';
import type { Pool } from 'pg';
import { samePassword, wrongPassword } from '../../accounts/account.errors.ts';
import { AccountRepository } from '../../accounts/account.repository.ts';
import { passwordChangedLetter } from '../../mail/letters.ts';
import { OwnerNotices } from '../../mail/owner-notices.ts';
import { hashPassword } from '../../passwords/password-hashing.ts';
import { PasswordResetRepository } from '../../passwords/password-reset.repository.ts';
import { checkPassword } from '../../passwords/password-rules.ts';
import { SendMails } from '../../processes/send-mails.process.ts';
import { ProofChecks } from '../../proofs/proof-checks.ts';
import { SecurityLog } from '../../security-log/security-log.ts';
import { OwnerLock } from '../../sessions/owner-lock.ts';
import { SessionEnds } from '../../sessions/session-ends.ts';
import { SessionKeeper } from '../../sessions/session-keeper.ts';
import { SessionRepository } from '../../sessions/session.repository.ts';

type Reply = ReplyOf<typeof sessionMessages.changePassword>;

export class ChangePassword extends commandOf(sessionMessages.changePassword) {}

/** The owner chooses another password. Whoever else is signed in to the account is so no more. */
@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly owners: OwnerLock,
    private readonly checks: ProofChecks,
    private readonly resets: PasswordResetRepository,
    private readonly sessions: SessionRepository,
    private readonly keeper: SessionKeeper,
    private readonly ends: SessionEnds,
    private readonly log: SecurityLog,
    private readonly notices: OwnerNotices,
    private readonly mails: SendMails,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ request }: ChangePassword): Promise<Reply> {
    const { accountId, sessionId, password, newPassword, network } = request;
    const account = await this.accounts.active(accountId);
    // Before a try is counted: who only has to choose a better one is no guesser.
    if (newPassword === password) throw samePassword();
    checkPassword(account, newPassword, 'new_password');
    const isProof = await this.checks.checkPassword(account, password, network ?? null);
    const passwordHash = await hashPassword(newPassword);
    await inTransaction(this.pool, async (client) => {
      // While the new one was hashed, a link may have taken the present one back.
      const { passwordHash: present } = await this.owners.lock(client, { accountId, sessionId });
      if (present !== account.passwordHash) throw wrongPassword();
      const now = new Date(this.clock());
      await this.accounts.setPassword(client, accountId, passwordHash);
      await this.sessions.endAllOf(client, accountId, now, sessionId);
      await this.resets.revoke(client, accountId, now);
      await this.notices.add(client, account, passwordChangedLetter(account.firstName));
      await this.log.record({ kind: 'password.changed', subject: accountId, network }, client);
    });
    this.ends.announce();
    void this.mails.poke();
    const changed = { ...account, passwordHash, passwordChangeDue: false };
    const access = isProof
      ? await this.keeper.prove(changed, sessionId)
      : await this.keeper.renew(changed, sessionId);
    return { access };
  }
}
