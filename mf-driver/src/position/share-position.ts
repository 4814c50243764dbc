import { atom, callApi, platformStore } from '@trupial/web-kit';
import { PositionSharing, type SharedPosition, type SharingState } from './position-sharing.ts';

/** Wires the sharing of positions to the browser. The page has one, on whichever screen it is. */

/** How sharing is going. */
export const sharingAtom = atom<SharingState>({ status: 'off' });

/** Where the driver is, for his own map: only while he shares it. Undefined otherwise. */
export const ownPositionAtom = atom<SharedPosition | undefined>(undefined);

/** Kept so that a reload on the road does not end it; only the driver's own act ever begins it. */
const WANTED_NAME = 'driver_shares_position';

const ACCURACY: PositionOptions = { enableHighAccuracy: true, maximumAge: 5_000 };

/** A missing fix in a tunnel is not a refusal: the browser keeps trying. */
function watch(found: (position: SharedPosition) => void, refused: () => void): () => void {
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
    ({ code, PERMISSION_DENIED }) => code === PERMISSION_DENIED && refused(),
    ACCURACY,
  );
  return () => {
    navigator.geolocation.clearWatch(watching);
    platformStore.set(ownPositionAtom, undefined);
  };
}

const sharing = new PositionSharing({
  watch: 'geolocation' in navigator ? watch : undefined,
  async post({ lat, lng, accuracy, heading }) {
    const body = { lat, lng, accuracy_m: Math.min(accuracy, 100_000), heading };
    await callApi('reportPosition', { body });
  },
  now: () => Date.now(),
  later(milliseconds, task) {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
  changed: (state) => platformStore.set(sharingAtom, state),
});

/** The driver switches sharing on: now, and for as long as he is on shift. */
export function startSharing(): void {
  localStorage.setItem(WANTED_NAME, 'yes');
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
 */
export async function resumeSharing(): Promise<void> {
  if (sharing.isOn || localStorage.getItem(WANTED_NAME) !== 'yes') return;
  const { state } = await navigator.permissions.query({ name: 'geolocation' });
  if (state === 'granted') sharing.start();
}
