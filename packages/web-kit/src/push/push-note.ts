import { forgetStored, readStored, writeStored } from '../browser-storage.ts';
import { lasting, noteName, toldAccount } from './told-account.ts';

/** A ride of somebody without an account. */
interface RideNote {
  /** The server's id of this browser. */
  readonly id: string;
  /** Until when, by this browser's clock, he is told of it. */
  readonly until: number;
}

/**
 * What this browser remembers of being told: who asked for it. No address, no key. Whether it is so,
 * the server knows.
 */
export interface PushNote {
  /** The username of the account that is told here. */
  readonly account: string | null;
  /** By the ride's number. */
  readonly rides: Readonly<Record<string, RideNote>>;
}

const isTold = (note: unknown): note is RideNote =>
  typeof note === 'object' && note !== null && 'until' in note && Number(note.until) > Date.now();

/** The note, without rides that are long over. */
export function readPushNote(): PushNote {
  const { rides } = readStored(noteName, lasting) ?? {};
  const entries = typeof rides === 'object' && rides !== null ? Object.entries(rides) : [];
  return {
    account: toldAccount(),
    rides: Object.fromEntries(entries.filter(([, note]) => isTold(note))),
  };
}

/** Keeps who is told in this browser; removes the note when it is nobody. */
export function writePushNote(note: PushNote): void {
  if (isToldHere(note)) writeStored(noteName, note, lasting);
  else forgetStored(noteName, lasting);
}

/** Whether anybody asked for it here. */
export const isToldHere = ({ account, rides }: PushNote): boolean =>
  account !== null || Object.keys(rides).length > 0;
