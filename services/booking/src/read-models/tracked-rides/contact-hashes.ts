import { folded } from '@trupial/contracts/values';
import type { SearchHashes } from '@trupial/event-store';

/** Of a phone number in E.164. */
export const phoneHash = (hashes: SearchHashes, phone: string): string =>
  hashes.digest(`phone ${phone}`);
/** Of an e-mail address, whatever its case. */
export const emailHash = (hashes: SearchHashes, email: string): string =>
  hashes.digest(`email ${email.toLowerCase()}`);
export const nameHash = (hashes: SearchHashes, name: string): string =>
  hashes.digest(`name ${folded(name)}`);
