import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { identityMessages, type ReplyOf } from '@trupial/contracts/messages';
import type { Role } from '@trupial/contracts/values';
import {
  CLOCK,
  type Clock,
  currentContext,
  inTransaction,
  metaOf,
  SERVICE_POOL,
} from '@trupial/service-kit';
import { commandOf } from '@trupial/service-kit/cqrs';
import type { Pool } from 'pg';
import type { NewAccount } from '../../accounts/account.ts';
import { staffOnly, usernameTaken } from '../../accounts/account.errors.ts';
import { AccountRepository } from '../../accounts/account.repository.ts';
import { hashPassword } from '../../passwords/password-hashing.ts';
import { checkPassword } from '../../passwords/password-rules.ts';
import { SendConfirmations } from '../../processes/send-confirmations.process.ts';
import { SecurityLog } from '../../security-log/security-log.ts';
import { AskerLock } from '../../staff/asker-lock.ts';
import { DriverRegistration, registeredFrom } from './driver-registration.ts';

type Reply = ReplyOf<typeof identityMessages.createAccount>;

export class CreateAccount extends commandOf(identityMessages.createAccount) {}

/**
 * Creates an account. A driver's is pending until his DriverRegistered is in the log; what a crash
 * leaves pending is finished at the next start (src/processes).
 */
@CommandHandler(CreateAccount)
export class CreateAccountHandler implements ICommandHandler<CreateAccount> {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly askers: AskerLock,
    private readonly registration: DriverRegistration,
    private readonly confirmations: SendConfirmations,
    private readonly log: SecurityLog,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ request }: CreateAccount): Promise<Reply> {
    const { password, ...profile } = request;
    mayCreate(profile.role);
    const createdAt = new Date(this.clock());
    if (profile.role === 'driver') registeredFrom({ id: 1, ...profile, createdAt });
    // Spares the work of hashing for a name that is taken; the table's index has the last word.
    if (await this.accounts.byUsername(profile.username)) throw usernameTaken();
    checkPassword(profile, password);
    const isOfTheSystem = currentContext().who.role === 'system';
    const account: NewAccount = {
      ...profile,
      // The demo's accounts are made by the system, with addresses that get no mail.
      emailConfirmed: profile.email !== null && isOfTheSystem,
      passwordChangeDue: !isOfTheSystem,
      passwordHash: await hashPassword(password),
      createdAt,
    };
    const { role } = profile;
    const added = await inTransaction(this.pool, async (client) => {
      await this.askers.lock(client);
      const made = await this.accounts.add(client, account, role === 'driver');
      const event = { kind: 'account.created', subject: made.id, detail: { role } } as const;
      await this.log.record(event, client);
      return made;
    });
    if (added.pending) await this.registration.finish(added, metaOf(currentContext()));
    void this.confirmations.poke();
    return { accountId: added.id };
  }
}

/** The bus has checked that the office asks, or identity itself; operators hire drivers only. */
function mayCreate(role: Role): void {
  const { who } = currentContext();
  if (who.role === 'operator' && role !== 'driver') throw staffOnly();
}
