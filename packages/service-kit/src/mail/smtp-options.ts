import type { Config } from '../config/config.ts';

/** Connections to these hosts stay on this computer, so they cannot be intercepted on a network. */
function isOnThisComputer(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/** Nodemailer would read options in the query, also such as switch TLS off. */
const withoutQuery = (url: string): string => Object.assign(new URL(url), { search: '' }).href;

/**
 * How nodemailer is to reach a mail server.
 *
 * @param url SMTP_URL, with user and password in it.
 * @param tls SMTP_TLS.
 */
export const smtpOptions = (url: string, tls: Config['smtpTls']) => ({
  url: withoutQuery(url),
  // A server that does not answer must not hold up the mails behind this one.
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  // Longer than any patience of `handOverMail`, which ends a conversation earlier.
  socketTimeout: 180_000,
  // Before the password and the mail: a server that offers no TLS gets neither.
  requireTLS: tls === 'required' && !isOnThisComputer(url),
  // A mail is text of our own: it never names a file or an address to fetch.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Who mails come from: nobody reads answers. */
export const mailSender = (host: string) => ({
  from: { name: 'Trupial', address: `no-reply@${host}` },
});
