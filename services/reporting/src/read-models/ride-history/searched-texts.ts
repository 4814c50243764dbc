import type { Contact } from '@trupial/contracts/events';

/** The texts of a contact that a search looks through. */
export const searchedTexts = (who: Contact): readonly string[] => [
  who.riderName,
  who.riderPhone,
  who.pickup.address,
  who.dropoff.address,
];
