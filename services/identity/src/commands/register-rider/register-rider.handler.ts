import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountMessages, type ReplyOf } from '@trupial/contracts/messages';
import { CLOCK, type Clock } from '@trupial/service-kit';
import { commandOf } from '@trupial/service-kit/cqrs';
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
    const account = await this.accounts.add(
      {
        ...person,
        emailConfirmed: false,
        role,
        passwordHash,
        vehicle: null,
        createdAt,
        passwordChangeDue: false,
      },
      false,
    );
    await this.guesses.know(account.id, network ?? null);
    const opened = { subject: account.id, actor: account.id, network, detail: { role } };
    await this.log.record({ kind: 'account.created', ...opened });
    void this.confirmations.poke();
    const { id: accountId, username } = account;
    const sender = { network: network ?? null, agent: agent ?? null, cookie: null };
    const tokens = await this.sessions.open(account, sender, cookie ?? false);
    return { ...tokens, accountId, username, role };
  }
}
