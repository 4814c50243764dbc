import { atom } from 'jotai';

/** How changes reach this page: `off` nobody listens, `polling` the feed is away. */
export type LiveConnection = 'off' | 'connecting' | 'live' | 'polling';

export const liveConnectionAtom = atom<LiveConnection>('off');
