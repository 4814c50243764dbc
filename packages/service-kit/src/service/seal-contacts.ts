import { personalParts } from '@trupial/contracts/events';
import { type EventStore, type KeyVault, sealEvents } from '@trupial/event-store';

/**
 * The log as services see it, over whichever adapter: what is personal of riders and drivers is
 * sealed when it is written and open when it is read; once its key is destroyed it reads as erased.
 */
export const sealContacts = (store: EventStore, vault: KeyVault): EventStore =>
  sealEvents(store, vault, personalParts);
