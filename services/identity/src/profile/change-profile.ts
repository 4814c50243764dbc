import { Inject, Injectable } from '@nestjs/common';
import {
  CLOCK,
  type Clock,
  CONFIG,
  type Config,
  inTransaction,
  needFreshProof,
  SERVICE_POOL,
} from '@trupial/service-kit';
import type { Pool, PoolClient } from 'pg';
import { type Account, changesTheAddress, isSameAddress, shownEmail } from '../accounts/account.ts';
import { tooMany } from '../accounts/account.errors.ts';
import { AccountRepository, type ProfileChange } from '../accounts/account.repository.ts';
import { ConfirmationRepository } from '../addresses/confirmation.repository.ts';
import { undoDays, UndoRepository } from '../addresses/undo.repository.ts';
import { emailChangedLetter } from '../mail/letters.ts';
import { MailQueue, mailPauseSeconds } from '../mail/mail-queue.ts';
import { PasswordResetRepository } from '../passwords/password-reset.repository.ts';
import { newToken } from '../passwords/reset-token.ts';
import { SendConfirmations } from '../processes/send-confirmations.process.ts';
import { SendMails } from '../processes/send-mails.process.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { type Owner, OwnerLock } from '../sessions/owner-lock.ts';
import { AskerLock } from '../staff/asker-lock.ts';

/**
 * Changes the profile of an account. A new email address is asked for its confirmation. A confirmed
 * one stays until then and gets a link to take the change back: its reader may not have asked for
 * it. When that letter may not be sent, nothing is changed (429). One that was never confirmed is
 * replaced at once, and links that went there are worthless. Another address needs a fresh proof
 * (403).
 */
@Injectable()
export class ChangeProfile {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly owners: OwnerLock,
    private readonly askers: AskerLock,
    private readonly resets: PasswordResetRepository,
    private readonly confirmations: ConfirmationRepository,
    private readonly undos: UndoRepository,
    private readonly queue: MailQueue,
    private readonly mails: SendMails,
    private readonly asking: SendConfirmations,
    private readonly log: SecurityLog,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** By its owner: refused when he was locked out while it waited. */
  changeOwn(owner: Owner, change: ProfileChange): Promise<Account> {
    return this.#change((client) => this.owners.lock(client, owner), change);
  }

  /** By the office, likewise; `also` is done in the same transaction. */
  change(
    accountId: number,
    change: ProfileChange,
    also: (client: PoolClient) => Promise<void>,
  ): Promise<Account> {
    return this.#change((client) => this.askers.lockWith(client, accountId), change, also);
  }

  async #change(
    lock: (client: PoolClient) => Promise<Account>,
    change: ProfileChange,
    also: (client: PoolClient) => Promise<void> = () => Promise.resolve(),
  ): Promise<Account> {
    const changed = await inTransaction(this.pool, async (client) => {
      const before = await lock(client);
      const { id: accountId } = before;
      if (changesTheAddress(before, change.email ?? undefined)) needFreshProof();
      const account = await this.accounts.changeProfile(client, accountId, change);
      const isOther = !isSameAddress(shownEmail(before), shownEmail(account));
      if (isOther) await this.addressChanged(client, before, account);
      await also(client);
      const kind = account.pendingEmail === null ? 'email.changed' : 'email.change_asked';
      if (isOther) await this.log.record({ kind, subject: accountId }, client);
      return account;
    });
    void this.mails.poke();
    void this.asking.poke();
    return changed;
  }

  private async addressChanged(client: PoolClient, before: Account, after: Account): Promise<void> {
    const { id: accountId, email: to, firstName } = before;
    const now = new Date(this.clock());
    await this.confirmations.revoke(client, accountId);
    if (after.pendingEmail === null && !before.emailConfirmed) {
      await this.resets.revoke(client, accountId, now);
    }
    if (to === null || after.pendingEmail === null) return;
    const token = newToken();
    // After '#', so that the token reaches no server's log and no Referer.
    const address = new URL(`/undo-email#token=${token}`, this.config.publicUrl).href;
    const recipient = { to, accountId, purpose: 'notice' } as const;
    const letter = emailChangedLetter(firstName, address, undoDays);
    const isSent = await this.queue.add(client, recipient, letter, undoDays * 24 * 60);
    // Without its letter the address does not move: it is all that gives a stolen account back.
    if (!isSent) throw tooMany(mailPauseSeconds);
    await this.undos.add(client, { accountId, email: to, token }, now);
  }
}
