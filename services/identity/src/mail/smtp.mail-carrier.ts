import type { Config } from '@trupial/service-kit';
import { createTransport } from 'nodemailer';
import type { Mail, MailCarrier } from './mail.port.ts';

/** A server that does not answer must not hold up the mails behind this one. */
const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };

interface SmtpOptions {
  readonly publicUrl: string;
  readonly tls: Config['smtpTls'];
}

/** Connections to these hosts stay on this computer, so they cannot be intercepted on a network. */
function isOnThisComputer(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/** Nodemailer would read options in the query, also such as switch TLS off. */
const withoutQuery = (url: string): string => Object.assign(new URL(url), { search: '' }).href;

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
    this.#transport = createTransport(
      {
        url: withoutQuery(url),
        ...patience,
        // Before the password and the mail: a server that offers no TLS gets neither.
        requireTLS: tls === 'required' && !isOnThisComputer(url),
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
