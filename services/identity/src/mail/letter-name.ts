const longest = 40;

/**
 * A person's name as a letter shows it. The owner of an account chooses his name, and a letter must
 * not carry a text of his own: one short line of letters and digits, and no web address, which mail
 * programs would turn into a link.
 */
export function letterName(name: string): string {
  const line = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}.'’-]+/gu, ' ')
    .replaceAll(/\.(?=\S)/gu, '. ')
    .trim();
  return [...line].slice(0, longest).join('').trim();
}
