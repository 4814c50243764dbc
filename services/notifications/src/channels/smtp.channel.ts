import {
  type Config,
  handOverMail,
  mailSender,
  MailUnanswered,
  smtpOptions,
  smtpRefusalOf,
} from '@trupial/service-kit';
import { createTransport } from 'nodemailer';
import { oneClickLink } from '../choices/stops.ts';
import {
  type Carrier,
  CarrierAway,
  CarrierRefused,
  type Outgoing,
  type Reachable,
  type Taken,
} from './channel.port.ts';

/** How long a mail server has until it is given the whole mail. */
const givenMs = 10_000;
/** And then for its answer: many look at a mail before they take it. The lease allows no more. */
const answerMs = 30_000;

/**
 * Delivers mails to an SMTP server. SMTP has no key for an attempt: after a crash between the server's
 * yes and our note of it, or without an answer, the mail is handed over again, with the same Message-ID.
 */
export class SmtpChannel implements Carrier {
  readonly name = 'email';
  readonly isCarrier = true;
  readonly repeats = 'may repeat';
  readonly patienceMs = givenMs + answerMs + 1_000;
  readonly #server;
  readonly #host: string;

  /**
   * @param url SMTP_URL, with user and password in it.
   * @param options `publicUrl` names the sender's host; `tls` is SMTP_TLS.
   */
  constructor(
    url: string,
    { publicUrl, tls }: { readonly publicUrl: string; readonly tls: Config['smtpTls'] },
  ) {
    this.#host = new URL(publicUrl).hostname;
    this.#server = smtpOptions(url, tls);
  }

  reaches({ email }: Reachable): boolean {
    return email !== null;
  }

  async send(mail: Outgoing, signal: AbortSignal): Promise<Taken> {
    const { id, to, subject, text, html, calendar, stopLink } = mail;
    if (to.email === null) throw new CarrierRefused('never', 'no address');
    const messageId = `<${id}@${this.#host}>`;
    const message = {
      // As an object, so that no character in it is read as a second recipient.
      to: { name: '', address: to.email },
      subject,
      text,
      ...(html !== null && { html }),
      messageId,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(stopLink && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      },
      ...(stopLink && { list: { unsubscribe: oneClickLink(stopLink) } }),
      ...(calendar !== null && {
        attachments: [
          { filename: 'ride.ics', content: calendar, contentType: 'text/calendar; charset=utf-8' },
        ],
      }),
    };
    const transport = createTransport(this.#server, mailSender(this.#host));
    try {
      await handOverMail(transport, message, { givenMs, answerMs }, signal);
    } catch (error) {
      if (error instanceof MailUnanswered) throw error;
      const refusal = smtpRefusalOf(error);
      if (refusal === null) throw new CarrierAway(error);
      // The codes without the server's text, which may quote the recipient.
      throw new CarrierRefused(refusal.again, `smtp ${refusal.code}`);
    }
    // A mail server reports by mails, which nobody reads here.
    return { carrierId: null };
  }

  close(): void {
    // Each mail has a connection of its own.
  }
}
