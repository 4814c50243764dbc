import { Inject, Injectable } from '@nestjs/common';
import { BackgroundWork, CLOCK, type Clock, LOGGER, type Logger } from '@trupial/service-kit';
import { ConfirmationRepository } from '../addresses/confirmation.repository.ts';
import { UndoRepository } from '../addresses/undo.repository.ts';
import { ChallengeRepository } from '../factors/challenge.repository.ts';
import { GuessRepository } from '../guessing/guess.repository.ts';
import { MailQueue } from '../mail/mail-queue.ts';
import { PasswordResetRepository } from '../passwords/password-reset.repository.ts';
import { SessionRepository } from '../sessions/session.repository.ts';

/** How long staff can see that a mail was sent. */
const mailDays = 30;

/** Every hour deletes expired rows, so that no table grows without limit, and what waited too long. */
@Injectable()
export class ForgetExpired extends BackgroundWork {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly resets: PasswordResetRepository,
    private readonly confirmations: ConfirmationRepository,
    private readonly undos: UndoRepository,
    private readonly guesses: GuessRepository,
    private readonly challenges: ChallengeRepository,
    private readonly mails: MailQueue,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    const failure = 'could not forget what is over; trying again in an hour';
    super(logger, { everyMs: 3_600_000, failure, atStart: false });
  }

  protected override async work(): Promise<void> {
    const now = new Date(this.clock());
    await this.sessions.forgetExpired(now);
    await this.resets.forgetExpired(now);
    await this.confirmations.dropTooLate(now);
    await this.confirmations.forgetExpired(now);
    await this.undos.forgetExpired(now);
    await this.guesses.forgetExpired();
    await this.challenges.forgetExpired();
    await this.mails.forget(new Date(now.getTime() - mailDays * 86_400_000));
  }
}
