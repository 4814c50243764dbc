import type { KeyVault } from '@trupial/event-store';
import type { Clock } from '@trupial/service-kit';
import type { Pool } from 'pg';
import { sealedBody, sealedRecipient } from './kept-mail.ts';
import type { Mail, MailCarrier } from './mail.port.ts';

/**
 * Puts mails into a table that staff can read: for an installation without a mail server. They lie
 * sealed with the key of their account.
 */
export class OutboxMailCarrier implements MailCarrier {
  readonly #pool: Pool;
  readonly #vault: KeyVault;
  readonly #clock: Clock;

  constructor(pool: Pool, vault: KeyVault, clock: Clock) {
    this.#pool = pool;
    this.#vault = vault;
    this.#clock = clock;
  }

  async deliver({ to, subject, text, ...mail }: Mail): Promise<void> {
    await this.#pool.query(
      `insert into outbox (mail_id, account_id, recipient, subject, body, delivered_at)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [
        mail.id,
        mail.accountId,
        await sealedRecipient(this.#vault, mail, to),
        subject,
        await sealedBody(this.#vault, mail, text),
        this.#clock(),
      ],
    );
  }

  close(): void {
    // The pool is the service's.
  }
}
