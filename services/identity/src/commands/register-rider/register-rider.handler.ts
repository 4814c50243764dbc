import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { accountMessages, ReceivedBy, ReplyOf } from '@trupial/contracts/messages';
import { CLOCK, type Clock } from '@trupial/service-kit';
import { usernameTaken } from '../../accounts/account.errors.ts';
import { AccountRepository } from '../../accounts/account.repository.ts';
import { hashPassword } from '../../passwords/password-hashing.ts';
import { checkPassword } from '../../passwords/password-rules.ts';
import { SessionKeeper } from '../../sessions/session-keeper.ts';

type Reply = ReplyOf<typeof accountMessages.registerRider>;

export class RegisterRider extends Command<Reply> {
  constructor(readonly request: ReceivedBy<typeof accountMessages.registerRider>) {
    super();
  }
}

/** Opens a rider's account and signs him in. Whoever registers himself is a rider, never more. */
@CommandHandler(RegisterRider)
export class RegisterRiderHandler implements ICommandHandler<RegisterRider> {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionKeeper,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ request: { password, ...person } }: RegisterRider): Promise<Reply> {
    const role = 'rider';
    checkPassword(role, person.username, password);
    // Spares the work of hashing for a name that is taken; the table's index has the last word.
    if (await this.accounts.byUsername(person.username)) throw usernameTaken();
    const passwordHash = await hashPassword(password);
    const createdAt = new Date(this.clock());
    const account = await this.accounts.add(
      { ...person, role, passwordHash, vehicle: null, createdAt },
      false,
    );
    const { id: accountId, username } = account;
    return { ...(await this.sessions.open(account)), accountId, username, role };
  }
}
