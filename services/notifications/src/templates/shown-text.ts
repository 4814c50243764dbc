/**
 * A text that a person typed, as a message shows it: one line, no longer than `longest`, and without
 * what programs turn into a link. Whoever books may give a stranger's address, and must not write to
 * him through us.
 */
export function shownText(text: string, longest: number): string {
  const line = text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N} .,'’&()#-]+/gu, ' ')
    .replaceAll(/\.(?=\S)/gu, '. ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const characters = [...line];
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join('')}…`;
}
