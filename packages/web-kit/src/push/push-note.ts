import { type BrowserStorage, forgetStored, readStored, writeStored } from '../browser-storage.ts';

/**
 * What this browser remembers of being told: who asked for it. No address, no key. Whether it is so,
 * the server knows.
 */
export interface PushNote {
  /** The username of the account that is told here. */
  readonly account: string | null;
  /** Rides of somebody without an account: the server's id of this browser, by the ride's number. */
  readonly rides: Readonly<Record<string, string>>;
}

const NAME = 'trupial.push';
const lasting = (): BrowserStorage => localStorage;

export function readPushNote(): PushNote {
  const { account, rides } = readStored(NAME, lasting) ?? {};
  const isRecord = typeof rides === 'object' && rides !== null;
  const entries = isRecord ? Object.entries(rides) : [];
  return {
    account: typeof account === 'string' ? account : null,
    rides: Object.fromEntries(entries.map(([ride, id]) => [ride, String(id)])),
  };
}

export function writePushNote(note: PushNote): void {
  if (note.account === null && Object.keys(note.rides).length === 0) forgetStored(NAME, lasting);
  else writeStored(NAME, note, lasting);
}

/** Whether anybody asked for it here. */
export const isToldHere = ({ account, rides }: PushNote): boolean =>
  account !== null || Object.keys(rides).length > 0;
