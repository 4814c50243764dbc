import { type Config, mailSender, smtpOptions, smtpRefusalOf } from '@trupial/service-kit';
import { createTransport } from 'nodemailer';
import { oneClickLink } from '../choices/stops.ts';
import {
  type Carrier,
  CarrierRefused,
  type Outgoing,
  type Reachable,
  type Taken,
} from './channel.port.ts';

/**
 * Delivers mails to an SMTP server. SMTP has no key for an attempt: after a crash between the server's
 * yes and our note of it the mail is handed over again, with the same Message-ID.
 */
export class SmtpChannel implements Carrier {
  readonly name = 'email';
  readonly isCarrier = true;
  readonly repeats = 'may repeat';
  readonly #transport;
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
    this.#transport = createTransport(smtpOptions(url, tls), mailSender(this.#host));
  }

  reaches({ email }: Reachable): boolean {
    return email !== null;
  }

  async send(mail: Outgoing, signal: AbortSignal): Promise<Taken> {
    const { id, to, subject, text, html, calendar, stopLink } = mail;
    if (to.email === null) throw new CarrierRefused('never', 'no address');
    const messageId = `<${id}@${this.#host}>`;
    const sent = this.#transport.sendMail({
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
    });
    const given = Promise.withResolvers<never>();
    const giveUp = (): void => given.reject(new Error('no answer in time'));
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      await Promise.race([sent, given.promise]);
    } catch (error) {
      // Without an answer in time the connection ends by its own patience.
      void sent.catch(() => undefined);
      const refusal = smtpRefusalOf(error);
      // The codes without the server's text, which may quote the recipient.
      throw refusal ? new CarrierRefused(refusal.again, `smtp ${refusal.code}`) : error;
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
    // A mail server reports by mails, which nobody reads here.
    return { carrierId: null };
  }

  close(): void {
    this.#transport.close();
  }
}
