/** A name as a search compares it: only case and surrounding or repeated spaces do not matter. */
export const nameKey = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
