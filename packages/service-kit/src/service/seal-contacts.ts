import { personalParts } from '@trupial/contracts/events';
import { type EventStore, type KeyVault, sealEvents } from '@trupial/event-store';

/**
 * The log as services see it, over any adapter: personal data of riders and drivers are sealed when
 * written and opened when read; once the key is destroyed they read as erased.
 */
export const sealContacts = (store: EventStore, vault: KeyVault): EventStore =>
  sealEvents(store, vault, personalParts);
