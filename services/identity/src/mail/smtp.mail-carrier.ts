import {
  type Config,
  handOverMail,
  mailSender,
  smtpOptions,
  smtpRefusalOf,
} from '@trupial/service-kit';
import { createTransport } from 'nodemailer';
import { type Mail, type MailCarrier, MailRefused } from './mail.port.ts';

interface SmtpOptions {
  readonly publicUrl: string;
  readonly tls: Config['smtpTls'];
}

/** Both together are less than the claim of the queue. */
const patience = { givenMs: 30_000, answerMs: 60_000 };

/** Delivers mails to an SMTP server. */
export class SmtpMailCarrier implements MailCarrier {
  readonly #server;
  readonly #host: string;
  /** Ends each delivery. One signal for all would keep whatever listens to it. */
  readonly #limits = new Set<AbortController>();
  #isClosed = false;

  /**
   * @param url SMTP_URL, with user and password in it.
   * @param options `publicUrl` names the sender's host; `tls` is SMTP_TLS.
   */
  constructor(url: string, { publicUrl, tls }: SmtpOptions) {
    this.#host = new URL(publicUrl).hostname;
    this.#server = smtpOptions(url, tls);
  }

  async deliver({ id, to, subject, text }: Mail): Promise<void> {
    const message = {
      // As an object, so that no character in it is read as a second recipient.
      to: { name: '', address: to },
      subject,
      text,
      messageId: `<${id}@${this.#host}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
    const transport = createTransport(this.#server, mailSender(this.#host));
    const limit = new AbortController();
    if (this.#isClosed) limit.abort();
    this.#limits.add(limit);
    try {
      await handOverMail(transport, message, patience, limit.signal);
    } catch (error) {
      const refusal = smtpRefusalOf(error);
      throw refusal?.again === 'never' ? new MailRefused(refusal.code) : error;
    } finally {
      this.#limits.delete(limit);
    }
  }

  close(): void {
    this.#isClosed = true;
    // Each mail has a connection of its own.
    for (const limit of this.#limits) limit.abort();
  }
}
