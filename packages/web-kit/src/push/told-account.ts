import { type BrowserStorage, readStored } from '../browser-storage.ts';

/** Where this browser remembers who is told in it. */
export const noteName = 'trupial.push';
/** The storage that outlives the tab. */
export const lasting = (): BrowserStorage => localStorage;

/** The username of the account that is told here. All that the shell loads of the note. */
export function toldAccount(): string | null {
  const { account } = readStored(noteName, lasting) ?? {};
  return typeof account === 'string' ? account : null;
}
