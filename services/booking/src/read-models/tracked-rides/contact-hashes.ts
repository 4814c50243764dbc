import type { SearchHashes } from '@trupial/event-store';

/** A name as a search compares it: only case and surrounding or repeated spaces do not matter. */
const nameKey = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

export const phoneHash = (hashes: SearchHashes, phone: string): string =>
  hashes.digest(`phone ${phone}`);
/** Of an e-mail address, whatever its case. */
export const emailHash = (hashes: SearchHashes, email: string): string =>
  hashes.digest(`email ${email.toLowerCase()}`);
export const nameHash = (hashes: SearchHashes, name: string): string =>
  hashes.digest(`name ${nameKey(name)}`);
