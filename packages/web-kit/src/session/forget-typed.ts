import { forgetStored, quietly, tabStorage } from '../browser-storage.ts';

/** Under which names the tab keeps what somebody has typed, or has not read yet. */
const PERSONAL = /^(form-draft:|phone-booking|driver-given-back)/;

/**
 * Takes out of the tab what somebody has typed: he signs out. After a session that has only expired,
 * its person finds it again.
 */
export function forgetTyped(): void {
  const names = quietly(() => Object.keys(tabStorage())) ?? [];
  for (const name of names) if (PERSONAL.test(name)) forgetStored(name);
}
