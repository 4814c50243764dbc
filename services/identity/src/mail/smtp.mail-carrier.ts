import { createTransport } from 'nodemailer';
import type { Mail, MailCarrier } from './mail.port.ts';

/** A server that does not answer must not hold up the mails behind this one. */
const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };

/** Hands mails to an SMTP server. */
export class SmtpMailCarrier implements MailCarrier {
  readonly #transport;
  readonly #host: string;

  /** @param url SMTP_URL, with user and password in it. @param publicUrl names the sender's host. */
  constructor(url: string, publicUrl: string) {
    this.#host = new URL(publicUrl).hostname;
    this.#transport = createTransport(
      {
        url,
        ...patience,
        // A mail is text of our own: it never names a file or an address to fetch.
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from: { name: 'Trupial', address: `no-reply@${this.#host}` } },
    );
  }

  async deliver({ id, to, subject, text }: Mail): Promise<void> {
    await this.#transport.sendMail({
      // As an object, so that no character in it is read as a second recipient.
      to: { name: '', address: to },
      subject,
      text,
      messageId: `<${id}@${this.#host}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }

  close(): void {
    this.#transport.close();
  }
}
