const withoutDots: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox of an e-mail address, for counting what comes there: most providers deliver
 * `ana+1@…` and `ana+2@…` to `ana@…`, and Gmail does not look at dots. Nothing is sent to it.
 */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  const [owner = ''] = name.split('+');
  return `${withoutDots.has(domain) ? owner.replaceAll('.', '') : owner}@${domain}`;
}
