import { atom } from 'jotai';
import type { PrimitiveAtom } from 'jotai';
import { apiPorts, sessionAtom } from '../platform.ts';
import { platformStore } from '../store.ts';
import type { LiveChange, LivePosition, LiveState } from './live-events.ts';
import type { LiveFeed } from './live-feed.ts';
import { createFeedOpener } from './open-feed.ts';
import { sessionFeedAtom } from './session-feed.ts';

const openFeed = createFeedOpener(apiPorts);

/** What a listener wants to be told. */
export interface LiveListener {
  readonly changed?: (changes: readonly LiveChange[]) => void;
  readonly moved?: (position: LivePosition) => void;
}

/** A feed stays open this long after its last listener left: the next screen wants it again. */
const LINGER_MS = 5_000;
/** A page that nobody sees gives its connection back: browsers have few for one server. */
const HIDDEN_MS = 60_000;

/** One feed for all screens of this page that listen to the same. */
class Channel {
  readonly state: PrimitiveAtom<LiveState>;
  readonly #trackingId: string | null;
  readonly #listeners = new Set<LiveListener>();
  #feed: LiveFeed | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined;
  /** Whose feed it is or will be; another person's is closed. */
  #wanted: object | undefined;
  readonly #unsubscribe: (() => void)[] = [];

  constructor(trackingId: string | null) {
    this.#trackingId = trackingId;
    this.state = trackingId === null ? sessionFeedAtom : atom<LiveState>('off');
  }

  listen(listener: LiveListener): () => void {
    this.#listeners.add(listener);
    clearTimeout(this.#leaving);
    if (this.#listeners.size === 1 && this.#unsubscribe.length === 0) this.#begin();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) {
        this.#leaving = setTimeout(() => this.#end(), LINGER_MS);
      }
    };
  }

  #begin(): void {
    const onVisibility = (): void => this.#follow();
    const onOnline = (): void => this.#feed?.wake();
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('online', onOnline);
    this.#unsubscribe.push(
      () => document.removeEventListener('visibilitychange', onVisibility),
      () => removeEventListener('online', onOnline),
    );
    if (this.#trackingId === null) {
      let who = identity();
      const onSession = (): void => {
        if (identity() === who) return;
        who = identity();
        this.#close();
        this.#open();
      };
      this.#unsubscribe.push(platformStore.sub(sessionAtom, onSession));
    }
    this.#open();
  }

  /** Signed out there is nothing to listen to. */
  #open(): void {
    if (this.#trackingId === null && identity() === null) return;
    const wanted = {};
    this.#wanted = wanted;
    // The first view of a public page needs none of it.
    void import('./live-feed.ts').then(({ LiveFeed: Feed }) => {
      if (this.#wanted !== wanted) return;
      this.#feed = new Feed({
        open: openFeed,
        trackingId: this.#trackingId,
        changed: (changes) => {
          for (const listener of this.#listeners) listener.changed?.(changes);
        },
        moved: (position) => {
          for (const listener of this.#listeners) listener.moved?.(position);
        },
        state: (state) => platformStore.set(this.state, state),
        random: Math.random,
      });
    });
  }

  #close(): void {
    this.#wanted = undefined;
    this.#feed?.close();
    this.#feed = undefined;
  }

  #end(): void {
    clearTimeout(this.#hiding);
    for (const unsubscribe of this.#unsubscribe.splice(0)) unsubscribe();
    this.#close();
    if (this.#trackingId !== null) followed.delete(this.#trackingId);
  }

  #follow(): void {
    clearTimeout(this.#hiding);
    if (document.visibilityState === 'visible') this.#feed?.wake();
    else this.#hiding = setTimeout(() => this.#feed?.pause(), HIDDEN_MS);
  }
}

function identity(): string | null {
  const session = platformStore.get(sessionAtom);
  return session.status === 'signed-in' ? session.username : null;
}

/** The feed of whoever is signed in. */
const sessionChannel = new Channel(null);
const followed = new Map<string, Channel>();

/** The feed of whoever is signed in, or of the ride with this tracking id. */
export function channelOf(trackingId: string | null): Channel {
  if (trackingId === null) return sessionChannel;
  const channel = followed.get(trackingId) ?? new Channel(trackingId);
  followed.set(trackingId, channel);
  return channel;
}
