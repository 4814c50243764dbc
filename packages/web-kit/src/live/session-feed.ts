import { atom } from 'jotai';
import type { LiveState } from './live-events.ts';

/** How the feed of whoever is signed in does; the frame shows it without the feed's own code. */
export const sessionFeedAtom = atom<LiveState>('off');
