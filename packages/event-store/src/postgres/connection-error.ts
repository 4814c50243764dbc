/** No way to the other end, or none any more. */
const codes = new Set([
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'ENETUNREACH',
  'ENOTCONN',
  'ENOTFOUND',
  'EPIPE',
  'EPROTO',
  'ETIMEDOUT',
]);
/** Only sockets do these: whatever code they fail with, such as ENOENT of a Unix socket, or EMFILE. */
const callsOfSockets = new Set(['connect', 'getaddrinfo']);
/** What `pg` says without a code, and what is said here in its place. */
const messages =
  /^(timeout exceeded when trying to connect|timeout expired|timeout: no answer in time|Connection terminated|Query read timeout|Client .* not queryable|The server does not support SSL|There was an error establishing an SSL connection)/;

/**
 * Whether sockets or `pg` throw this when there is no server at the other end (any more). The log
 * and what callers are answered both ask here. Code of the product throws into the same places, so
 * the words and codes are listed: a file that is not there, or a bug, is none of these.
 */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && codes.has(code)) return true;
  if (syscall !== undefined && callsOfSockets.has(syscall)) return true;
  // Of a server with several addresses: what each of them said.
  if (error instanceof AggregateError) return error.errors.some(isConnectionError);
  return messages.test(error.message);
}
