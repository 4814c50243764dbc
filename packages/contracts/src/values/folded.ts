/**
 * A text as a search compares it: case, blanks around it, kinds and number of blanks within it, and
 * how accents are written do not matter. Hashes are made of it: another rule finds no older ones.
 */
export const folded = (text: string): string =>
  text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
