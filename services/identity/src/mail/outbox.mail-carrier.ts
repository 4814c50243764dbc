import type { Clock } from '@trupial/service-kit';
import type { Pool } from 'pg';
import type { Mail, MailCarrier } from './mail.port.ts';

/** Puts mails into a table that staff can read: for an installation without a mail server. */
export class OutboxMailCarrier implements MailCarrier {
  readonly #pool: Pool;
  readonly #clock: Clock;

  constructor(pool: Pool, clock: Clock) {
    this.#pool = pool;
    this.#clock = clock;
  }

  async deliver({ id, to, subject, text }: Mail): Promise<void> {
    await this.#pool.query(
      `insert into outbox (mail_id, recipient, subject, body, delivered_at)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [id, to, subject, text, this.#clock()],
    );
  }

  close(): void {
    // The pool is the service's.
  }
}
