/** One mail in plain text. */
export interface Mail {
  readonly id: string;
  /** The account that it is about. */
  readonly accountId: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The receiver will never take this mail, to this recipient. Another one it may. */
export class MailRefused extends Error {
  /** What the mail server answered, as by RFC 5321. */
  readonly responseCode: number;

  constructor(responseCode: number) {
    super(`the mail was refused with ${responseCode}`);
    this.responseCode = responseCode;
  }
}

/** Delivers mails. Two adapters pass one contract suite: the outbox and SMTP. */
export interface MailCarrier {
  /**
   * Resolves when the mail is the receiver's affair; rejects when it should be tried again, with
   * {@link MailRefused} when that is of no use, and with `MailUnanswered` when it may arrive all the
   * same. A mail may be handed over twice, after a crash or when nobody could note for minutes how a try
   * ended: its `id` shows that it is the same.
   */
  deliver(mail: Mail): Promise<void>;
  /** Ends what is under way, too. What is delivered after it is rejected. */
  close(): void;
}

/** Token of the carrier: `@Inject(MAIL_CARRIER) carrier: MailCarrier`. */
export const MAIL_CARRIER = Symbol('mail carrier');
