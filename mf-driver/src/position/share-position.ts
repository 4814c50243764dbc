import { ApiError, atom, callApi, platformStore, session } from '@trupial/web-kit';
import {
  type PositionListener,
  PositionSharing,
  type SharedPosition,
  type SharingState,
} from './position-sharing.ts';

/** Wires the sharing of positions to the browser. The page has one, on whichever screen it is. */

/** How sharing is going. */
export const sharingAtom = atom<SharingState>({ status: 'off' });

/** Where the driver is, for his own map: only while he shares it. Undefined otherwise. */
export const ownPositionAtom = atom<SharedPosition | undefined>(undefined);

/** Who has it on, kept so that a reload on the road does not end it; only his own act ever begins it. */
const WANTED_NAME = 'driver_position_shared_by';

/** The driver who is signed in has switched it on, not an earlier one on the same phone. */
function isWanted(): boolean {
  const { state } = session;
  return state.status === 'signed-in' && localStorage.getItem(WANTED_NAME) === state.username;
}

const ACCURACY: PositionOptions = { enableHighAccuracy: true, maximumAge: 5_000 };

/**
 * Without a position, in a tunnel for example, the browser keeps trying. The watch has no timeout:
 * a car that stands still would be reported by it too, and is not lost.
 */
function watchDevice({ found, lost, refused }: PositionListener): () => void {
  const watching = navigator.geolocation.watchPosition(
    ({ coords }) => {
      const position = {
        lat: coords.latitude,
        lng: coords.longitude,
        accuracy: coords.accuracy,
        heading: Number.isFinite(coords.heading) ? coords.heading : null,
      };
      platformStore.set(ownPositionAtom, position);
      found(position);
    },
    ({ code, PERMISSION_DENIED, POSITION_UNAVAILABLE }) => {
      if (code === PERMISSION_DENIED) refused();
      if (code !== POSITION_UNAVAILABLE) return;
      platformStore.set(ownPositionAtom, undefined);
      lost();
    },
    ACCURACY,
  );
  return () => {
    navigator.geolocation.clearWatch(watching);
    platformStore.set(ownPositionAtom, undefined);
  };
}

/**
 * Browsers give a page that is hidden, behind the navigation app for example, neither positions nor an
 * error: the last one would be sent again and again as one of now.
 */
function watch(listener: PositionListener): () => void {
  let end: (() => void) | undefined;
  const follow = () => {
    if (document.visibilityState === 'visible') {
      end ??= watchDevice(listener);
    } else if (end) {
      end();
      end = undefined;
      listener.lost();
    }
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    end?.();
  };
}

/** Later than that it is not where he is; the next one has been found. */
const POST_LIMIT_MS = 5_000;

const sharing = new PositionSharing({
  watch: 'geolocation' in navigator ? watch : undefined,
  async post({ lat, lng, accuracy, heading }) {
    const body = { lat, lng, accuracy_m: Math.min(accuracy, 100_000), heading };
    const call = callApi('reportPosition', { body, signal: AbortSignal.timeout(POST_LIMIT_MS) });
    await call.catch((error: unknown) => {
      // Another window of his has just been heard.
      if (!(error instanceof ApiError && error.code === 'position.too_often')) throw error;
    });
  },
  now: () => Date.now(),
  later(milliseconds, task) {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
  changed: (state) => platformStore.set(sharingAtom, state),
});

// Switched off in another window of this browser, it is off.
addEventListener('storage', ({ key }) => {
  if (key === WANTED_NAME && !isWanted()) pauseSharing();
});

/** The driver switches sharing on: now, and for as long as he is on shift. */
export function startSharing(): void {
  if (session.state.status !== 'signed-in') return;
  localStorage.setItem(WANTED_NAME, session.state.username);
  sharing.start();
}

/** The driver switches sharing off. */
export function stopSharing(): void {
  localStorage.removeItem(WANTED_NAME);
  sharing.stop();
}

/** Off shift, or signed out: nothing is shared. The driver's setting is kept. */
export function pauseSharing(): void {
  if (sharing.isOn) sharing.stop();
}

/**
 * On shift again, or after a reload: sharing continues if the driver had it on and the browser does
 * not ask for permission.
 *
 * @param isOnShift whether he still is, when the browser has answered
 */
export async function resumeSharing(isOnShift: () => boolean): Promise<void> {
  if (sharing.isOn || !isWanted()) return;
  const { state } = await navigator.permissions.query({ name: 'geolocation' });
  if (state === 'granted' && isOnShift() && isWanted()) sharing.start();
}
