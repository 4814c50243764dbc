import { randomBytes } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import { accountMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { CLOCK, type Clock, Handles, inTransaction, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool } from 'pg';
import { confirmationInvalid } from '../../accounts/account.errors.ts';
import { AccountRepository } from '../../accounts/account.repository.ts';
import { ConfirmationRepository } from '../../addresses/confirmation.repository.ts';
import { UndoRepository } from '../../addresses/undo.repository.ts';
import { FactorRepository } from '../../factors/factor.repository.ts';
import { hashPassword } from '../../passwords/password-hashing.ts';
import { PasswordResetRepository } from '../../passwords/password-reset.repository.ts';
import { SendMails } from '../../processes/send-mails.process.ts';
import { SendResetLinks } from '../../processes/send-reset-links.process.ts';
import { SecurityLog } from '../../security-log/security-log.ts';
import { SessionEnds } from '../../sessions/session-ends.ts';
import { SessionRepository } from '../../sessions/session.repository.ts';

const { undoEmail } = accountMessages;

/**
 * The holder of the earlier address says that the change was not his. Whoever made it knew the
 * password: so all sessions end, the password too, and the earlier address gets a link to a new one.
 * Factors from the day before the change on may be his as well: a passkey alone signs in.
 */
@Controller()
export class UndoEmailController {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly confirmations: ConfirmationRepository,
    private readonly undos: UndoRepository,
    private readonly resets: PasswordResetRepository,
    private readonly resetLinks: SendResetLinks,
    private readonly factors: FactorRepository,
    private readonly sessions: SessionRepository,
    private readonly ends: SessionEnds,
    private readonly log: SecurityLog,
    private readonly mails: SendMails,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(undoEmail)
  async undo({ token }: ReceivedBy<typeof undoEmail>): Promise<ReplyOf<typeof undoEmail>> {
    const now = new Date(this.clock());
    // Of a password that nobody knows; hashed before the transaction, because that takes time.
    const nobodys = await hashPassword(randomBytes(32).toString('hex'));
    await inTransaction(this.pool, async (client) => {
      const link = await this.undos.use(client, token, now);
      if (!link) throw confirmationInvalid();
      const { account, email, since } = link;
      const { id: accountId, firstName } = account;
      if (!(await this.confirmations.setConfirmed(client, account, email, now))) {
        throw confirmationInvalid();
      }
      await this.confirmations.revoke(client, accountId);
      await this.resets.revoke(client, accountId, now);
      await this.accounts.setPassword(client, accountId, nobodys);
      await this.sessions.endAllOf(client, accountId, now);
      const dayBefore = new Date(since.getTime() - 86_400_000);
      const hadFactors = await this.factors.forgetSince(client, accountId, dayBefore);
      await this.resetLinks.sendLink({ id: accountId, email, firstName }, client, now, 'promised');
      await this.log.record({ kind: 'email.undone', subject: accountId }, client);
      if (!hadFactors) return;
      const gone = {
        kind: 'factor.removed',
        subject: accountId,
        detail: { way: 'undone' },
      } as const;
      await this.log.record(gone, client);
    });
    this.ends.announce();
    void this.mails.poke();
    return {};
  }
}
