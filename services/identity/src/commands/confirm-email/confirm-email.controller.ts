import { Controller, Inject } from '@nestjs/common';
import { accountMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { CLOCK, type Clock, Handles, inTransaction, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool } from 'pg';
import { confirmationInvalid } from '../../accounts/account.errors.ts';
import { ConfirmationRepository } from '../../addresses/confirmation.repository.ts';
import { SecurityLog } from '../../security-log/security-log.ts';

const { confirmEmail } = accountMessages;

/** Whoever has the link reads the mails of that address. */
@Controller()
export class ConfirmEmailController {
  constructor(
    private readonly confirmations: ConfirmationRepository,
    private readonly log: SecurityLog,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(confirmEmail)
  async confirm({ token }: ReceivedBy<typeof confirmEmail>): Promise<ReplyOf<typeof confirmEmail>> {
    const now = new Date(this.clock());
    await inTransaction(this.pool, async (client) => {
      const subject = await this.confirmations.use(client, token, now);
      if (subject === null) throw confirmationInvalid();
      await this.log.record({ kind: 'email.confirmed', subject }, client);
    });
    return {};
  }
}
