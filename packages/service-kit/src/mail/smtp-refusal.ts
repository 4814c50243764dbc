/** Commands whose refusal is about one mail; any other would meet the next mail as well. */
const ofOneMail: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

/** Reply codes about the mailbox of the recipient (RFC 5321, 4.2.3). */
const ofMailbox: ReadonlySet<number> = new Set([550, 551, 552, 553]);

/**
 * Enhanced codes (RFC 3463) about the mailbox or the mail: an address that is wrong (but not the
 * sender's, 5.1.7 and 5.1.8), a mailbox that takes nothing, a mail that is too large or of a kind that
 * is not taken. Others, such as 5.7.1 of a relay that does not know us any more or 5.4.5 of a daily
 * limit, would meet the next mail as well.
 */
const ofMailboxOrMail = /^5\.(?:1\.(?![78]$)\d{1,3}|2\.\d{1,3}|3\.4|6\.\d{1,3})$/;

/** The refusal of a mail server. */
export interface SmtpRefusal {
  /** Its answer: 4yz or 5yz. */
  readonly code: number;
  /**
   * `never`: it would refuse this mail again. `later`: another try may do. `busy`: it refuses every
   * mail, as for a wrong password, until that is mended.
   */
  readonly again: 'never' | 'later' | 'busy';
}

/** What the server refused of a mail that nodemailer could not send; null for any other failure. */
export function smtpRefusalOf(error: unknown): SmtpRefusal | null {
  const {
    command,
    response,
    responseCode: code,
  } = error as { command?: unknown; response?: unknown; responseCode?: unknown };
  if (typeof code !== 'number') return null;
  if (!ofOneMail.has(command)) return { code, again: 'busy' };
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1];
  const isForGood =
    code >= 500 && (enhanced ? ofMailboxOrMail.test(enhanced) : ofMailbox.has(code));
  return { code, again: isForGood ? 'never' : 'later' };
}
