import { Inject, Injectable } from '@nestjs/common';
import { type KeyVault, searchHashesOf } from '@trupial/event-store';
import { KEY_VAULT } from '@trupial/service-kit';
import { emailHash, nameHash, phoneHash } from './contact-hashes.ts';

/** The hashes under which tracked rides are found, of what somebody searches for. */
@Injectable()
export class ContactSearch {
  constructor(@Inject(KEY_VAULT) private readonly vault: KeyVault) {}

  async ofPhone(phone: string): Promise<string> {
    return phoneHash(await searchHashesOf(this.vault), phone);
  }

  async ofEmail(email: string): Promise<string> {
    return emailHash(await searchHashesOf(this.vault), email);
  }

  async ofName(name: string): Promise<string> {
    return nameHash(await searchHashesOf(this.vault), name);
  }
}
