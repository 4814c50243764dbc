import type { Readable } from 'node:stream';

/** As far as nodemailer's transport is used for one mail. */
interface Transport<Mail> {
  use(
    step: 'stream',
    plugin: (
      mail: { readonly message: { processFunc(pass: (content: Readable) => Readable): void } },
      done: () => void,
    ) => void,
  ): unknown;
  sendMail(mail: Mail & { readonly signal: AbortSignal }): Promise<unknown>;
}

/** How long a mail server has, in milliseconds. */
export interface MailPatience {
  /** Until the whole mail is given to it. */
  readonly givenMs: number;
  /** From then on for its answer: it may look at the mail first. RFC 5321 asks for ten minutes. */
  readonly answerMs: number;
}

/** The whole mail was given to a mail server, which did not say whether it took it: it may arrive. */
export class MailUnanswered extends Error {
  readonly code = 'mail.unanswered';

  constructor(cause: unknown) {
    super('a mail server did not answer to a mail', { cause });
    this.name = 'MailUnanswered';
  }
}

/**
 * Gives one mail to a mail server. One that is given up before it is whole is not delivered: its
 * connection ends.
 *
 * @param transport of this mail alone.
 * @param signal ends it earlier.
 * @throws {MailUnanswered} when it may arrive; nodemailer's error when it does not, which
 *   {@link smtpRefusalOf} reads.
 */
export async function handOverMail<Mail extends object>(
  transport: Transport<Mail>,
  mail: Mail,
  { givenMs, answerMs }: MailPatience,
  signal?: AbortSignal,
): Promise<void> {
  const limit = new AbortController();
  let timer = setTimeout(() => limit.abort(), givenMs);
  let isGiven = false;
  transport.use('stream', ({ message }, done) => {
    message.processFunc((content) =>
      // It ends when nodemailer has read it to its end, which it does after the server's 354.
      content.once('end', () => {
        isGiven = true;
        clearTimeout(timer);
        timer = setTimeout(() => limit.abort(), answerMs);
      }),
    );
    done();
  });
  const signals = signal ? [limit.signal, signal] : [limit.signal];
  try {
    await transport.sendMail({ ...mail, signal: AbortSignal.any(signals) });
  } catch (error) {
    const { responseCode } = error as { responseCode?: unknown };
    throw isGiven && typeof responseCode !== 'number' ? new MailUnanswered(error) : error;
  } finally {
    clearTimeout(timer);
  }
}
