import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { LOGGER, type Logger } from '@trupial/service-kit';
import { MAIL_CARRIER, type MailCarrier } from '../mail/mail.port.ts';
import { type DueMail, MailQueue } from '../mail/mail-queue.ts';
import { BackgroundWork } from './background-work.ts';

const everyMs = 5_000;
const atOnce = 20;

/** Delivers the mails that wait. No request ever waits for a mail server. */
@Injectable()
export class SendMails implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly work = new BackgroundWork(
    () => this.sendAll(),
    (err) => this.logger.error({ err }, 'could not look for mails'),
  );

  constructor(
    private readonly queue: MailQueue,
    @Inject(MAIL_CARRIER) private readonly carrier: MailCarrier,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.work.start(everyMs);
  }

  /** Something was put into the queue. */
  poke(): void {
    void this.work.poke();
  }

  private async sendAll(): Promise<void> {
    for (;;) {
      const due = await this.queue.take(atOnce);
      for (const mail of due) await this.send(mail);
      if (due.length < atOnce) return;
    }
  }

  private async send(mail: DueMail): Promise<void> {
    try {
      await this.carrier.deliver(mail);
    } catch (error) {
      // The error may quote the recipient: it stands in the table only.
      this.logger.warn({ mailId: mail.id, tries: mail.tries }, 'a mail was not delivered');
      await this.queue.failed(mail, error);
      return;
    }
    await this.queue.sent(mail.id);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.work.stop();
    this.carrier.close();
  }
}
