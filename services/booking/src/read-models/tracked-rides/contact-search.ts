import { Inject, Injectable } from '@nestjs/common';
import { type KeyVault, searchHashesOf, type SearchHashes } from '@trupial/event-store';
import { KEY_VAULT } from '@trupial/service-kit';

/** The hashes under which tracked rides are found, of what somebody searches for. */
@Injectable()
export class ContactSearch {
  constructor(@Inject(KEY_VAULT) private readonly vault: KeyVault) {}

  async ofPhone(phone: string): Promise<string> {
    return phoneHash(await searchHashesOf(this.vault), phone);
  }

  async ofName(name: string): Promise<string> {
    return nameHash(await searchHashesOf(this.vault), name);
  }
}

/** A name as a search compares it: only case and surrounding or repeated spaces do not matter. */
const nameKey = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

export const phoneHash = (hashes: SearchHashes, phone: string): string =>
  hashes.digest(`phone ${phone}`);
export const nameHash = (hashes: SearchHashes, name: string): string =>
  hashes.digest(`name ${nameKey(name)}`);
