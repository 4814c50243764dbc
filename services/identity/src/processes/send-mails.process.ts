import { Inject, Injectable } from '@nestjs/common';
import {
  BackgroundWork,
  CLOCK,
  type Clock,
  LOGGER,
  type Logger,
  MailUnanswered,
  untilNoted,
} from '@trupial/service-kit';
import { MAIL_CARRIER, type MailCarrier } from '../mail/mail.port.ts';
import { claimMs, type DueMail, MailQueue } from '../mail/mail-queue.ts';

/** How long a stop waits for an answer: the process is ended after ten seconds. */
const graceMs = 2_000;
/** The last note of a try begins so long after it: the statement is over before the claim is. */
const noteMs = claimMs - 30_000;

/** Delivers the waiting mails. No request waits for a mail server. */
@Injectable()
export class SendMails extends BackgroundWork {
  constructor(
    private readonly queue: MailQueue,
    @Inject(MAIL_CARRIER) private readonly carrier: MailCarrier,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, { everyMs: clock.goes && 5_000, failure: 'could not look for mails' });
  }

  protected override async work(): Promise<void> {
    // Those that fail, and those that come meanwhile, wait for the next run.
    const until = new Date(this.clock());
    while (!this.isStopped) {
      const mail = await this.queue.take(until);
      if (mail === null) return;
      await this.send(mail);
    }
  }

  private async send(mail: DueMail): Promise<void> {
    const began = performance.now();
    let mayHaveIt = true;
    let note = () => this.queue.sent(mail.id);
    try {
      await this.carrier.deliver(mail);
    } catch (error) {
      // The error may quote the recipient: only its codes are stored, in the table.
      this.logger.warn({ mailId: mail.id, tries: mail.tries }, 'a mail was not delivered');
      mayHaveIt = error instanceof MailUnanswered;
      note = () => this.queue.failed(mail, error);
    }
    // Else what its receiver has, or may have, would be handed over again, and not be counted.
    const isWanted = () => mayHaveIt && !this.isStopped && performance.now() - began < noteMs;
    await untilNoted(note, isWanted);
  }

  override async beforeApplicationShutdown(): Promise<void> {
    const grace = setTimeout(() => this.carrier.close(), graceMs);
    await super.beforeApplicationShutdown();
    clearTimeout(grace);
    this.carrier.close();
  }
}
