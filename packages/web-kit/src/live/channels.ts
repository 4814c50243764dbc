import { atom, type PrimitiveAtom } from 'jotai';
import { loadTwice } from '../navigation/load-attempt.ts';
import { apiPorts, sessionAtom } from '../platform.ts';
import { platformStore } from '../store.ts';
import type { LiveChange, LivePosition, LiveState } from './live-events.ts';
import type { LiveFeed } from './live-feed.ts';
import { createFeedOpener } from './open-feed.ts';
import { sessionFeedAtom } from './session-feed.ts';

const openFeed = createFeedOpener(apiPorts);

/** What a listener subscribes to. */
interface LiveListener {
  readonly changed?: (changes: readonly LiveChange[]) => void;
  readonly moved?: (position: LivePosition) => void;
}

/**
 * A feed stays open this long after its last listener left, because the next screen usually needs
 * it again.
 */
const LINGER_MS = 5_000;
/** A hidden page closes its connection: browsers have few per server. */
const HIDDEN_MS = 60_000;

/** One feed for all screens of this page that listen to the same. */
class Channel {
  readonly state: PrimitiveAtom<LiveState>;
  /** The ride that is followed, see {@link feedOf}; null for what the signed-in person may see. */
  readonly #ride: string | null;
  readonly #listeners = new Set<LiveListener>();
  #feed: LiveFeed | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #hiding: ReturnType<typeof setTimeout> | undefined;
  /** The owner of the current or next feed; a feed of another person is closed. */
  #wanted: object | undefined;
  readonly #unsubscribe: (() => void)[] = [];

  constructor(ride: string | null) {
    this.#ride = ride;
    this.state = ride === null ? sessionFeedAtom : atom<LiveState>('off');
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

  /** Ends a feed that only lingers. */
  endIfUnheard(): void {
    if (this.#listeners.size > 0) return;
    clearTimeout(this.#leaving);
    this.#end();
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
    if (this.#ride === null) {
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

  /** There is no feed while signed out. */
  #open(): void {
    if (this.#ride === null && identity() === null) return;
    const wanted = {};
    this.#wanted = wanted;
    // The first view of a public page needs none of it.
    const arrived = loadTwice(() => import('./live-feed.ts')).then(({ LiveFeed: Feed }) => {
      if (this.#wanted !== wanted) return;
      this.#feed = new Feed({
        open: openFeed,
        ride: this.#ride,
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
    // Without its code lists are asked for as they are without the feed.
    arrived.catch(() => undefined);
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
    if (this.#ride !== null) followed.delete(this.#ride);
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

/** The feed of the signed-in person. */
const sessionChannel = new Channel(null);
const followed = new Map<string, Channel>();

/** How a ride is followed by somebody who need not be signed in. */
export interface Followed {
  readonly trackingId?: string | undefined;
  /** The token of its follow link. */
  readonly follow?: string | undefined;
}

/** The followed ride as the feed's query; null for the feed of the signed-in person. */
function feedOf({ trackingId, follow }: Followed): string | null {
  if (follow !== undefined) return new URLSearchParams({ follow }).toString();
  return trackingId === undefined
    ? null
    : new URLSearchParams({ tracking_id: trackingId }).toString();
}

/** The feed of the signed-in person, or of a ride. */
export function channelOf(of: Followed): Channel {
  const ride = feedOf(of);
  if (ride === null) return sessionChannel;
  const channel = followed.get(ride) ?? new Channel(ride);
  followed.set(ride, channel);
  return channel;
}

/** Ends the feeds that stay open after their last listener left: a test begins without them. */
export function endUnheardFeeds(): void {
  for (const channel of [sessionChannel, ...followed.values()]) channel.endIfUnheard();
}
