import { atom } from 'jotai';
import type { LiveState } from './live-events.ts';

/** The state of the signed-in person's feed; the frame shows it without the feed's own code. */
export const sessionFeedAtom = atom<LiveState>('off');
