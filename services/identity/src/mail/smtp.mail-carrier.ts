import { type Config, mailSender, smtpOptions, smtpRefusalOf } from '@trupial/service-kit';
import { createTransport } from 'nodemailer';
import { type Mail, type MailCarrier, MailRefused } from './mail.port.ts';

interface SmtpOptions {
  readonly publicUrl: string;
  readonly tls: Config['smtpTls'];
}

/** Delivers mails to an SMTP server. */
export class SmtpMailCarrier implements MailCarrier {
  readonly #transport;
  readonly #host: string;

  /**
   * @param url SMTP_URL, with user and password in it.
   * @param options `publicUrl` names the sender's host; `tls` is SMTP_TLS.
   */
  constructor(url: string, { publicUrl, tls }: SmtpOptions) {
    this.#host = new URL(publicUrl).hostname;
    this.#transport = createTransport(smtpOptions(url, tls), mailSender(this.#host));
  }

  async deliver({ id, to, subject, text }: Mail): Promise<void> {
    const sent = this.#transport.sendMail({
      // As an object, so that no character in it is read as a second recipient.
      to: { name: '', address: to },
      subject,
      text,
      messageId: `<${id}@${this.#host}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    await sent.catch((error: unknown) => {
      const refusal = smtpRefusalOf(error);
      throw refusal?.again === 'never' ? new MailRefused(refusal.code) : error;
    });
  }

  close(): void {
    this.#transport.close();
  }
}
