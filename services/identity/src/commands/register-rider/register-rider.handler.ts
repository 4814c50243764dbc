import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountMessages, type ReplyOf } from '@trupial/contracts/messages';
import { CLOCK, type Clock, inTransaction, SERVICE_POOL } from '@trupial/service-kit';
import { commandOf } from '@trupial/service-kit/cqrs';
import type { Pool } from 'pg';
import { usernameTaken } from '../../accounts/account.errors.ts';
import { AccountRepository } from '../../accounts/account.repository.ts';
import { PasswordGuesses } from '../../guessing/password-guesses.ts';
import { hashPassword } from '../../passwords/password-hashing.ts';
import { checkPassword } from '../../passwords/password-rules.ts';
import { SendConfirmations } from '../../processes/send-confirmations.process.ts';
import { SecurityLog } from '../../security-log/security-log.ts';
import { SessionKeeper } from '../../sessions/session-keeper.ts';

type Reply = ReplyOf<typeof accountMessages.registerRider>;

export class RegisterRider extends commandOf(accountMessages.registerRider) {}

/** Opens a rider's account and signs him in. Self-registration always creates a rider. */
@CommandHandler(RegisterRider)
export class RegisterRiderHandler implements ICommandHandler<RegisterRider> {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionKeeper,
    private readonly confirmations: SendConfirmations,
    private readonly guesses: PasswordGuesses,
    private readonly log: SecurityLog,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ request }: RegisterRider): Promise<Reply> {
    const { password, network, agent, cookie, ...person } = request;
    const role = 'rider';
    checkPassword({ ...person, role }, password);
    // Spares the work of hashing for a name that is taken; the table's index has the last word.
    if (await this.accounts.byUsername(person.username)) throw usernameTaken();
    const passwordHash = await hashPassword(password);
    const createdAt = new Date(this.clock());
    const wanted = {
      ...person,
      emailConfirmed: false,
      role,
      passwordHash,
      vehicle: null,
      createdAt,
      passwordChangeDue: false,
    } as const;
    const account = await inTransaction(this.pool, async (client) => {
      const made = await this.accounts.add(client, wanted, false);
      const opened = { subject: made.id, actor: made.id, network, detail: { role } };
      await this.log.record({ kind: 'account.created', ...opened }, client);
      return made;
    });
    await this.guesses.know(account.id, network ?? null);
    void this.confirmations.poke();
    const { id: accountId, username } = account;
    const sender = { network: network ?? null, agent: agent ?? null, cookie: null };
    const tokens = await this.sessions.open(account, sender, cookie ?? false);
    return { ...tokens, accountId, username, role };
  }
}
