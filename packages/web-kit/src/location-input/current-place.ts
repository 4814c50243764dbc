import { message } from '@trupial/web-kit/message';
import type { PlaceEntry } from './place-entry.ts';
import type { PlaceSource } from './place-source.ts';

const PATIENCE_MS = 10_000;

const UNEXPECTED = message(
  'Unable to get your current location. Please check your browser permissions.',
);

/** Why the browser gives no position, by the code of its refusal. */
function refusal(code: unknown): string {
  if (code === 1) return message('Please allow location access.');
  return code === 2 || code === 3 ? message('Unable to access your location.') : UNEXPECTED;
}

function currentPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: true,
      timeout: PATIENCE_MS,
      maximumAge: 60_000,
    });
  });
}

/**
 * The address of the person's position; or why there is none, in the spec's text. Throws when the
 * address could not be asked for.
 */
export async function findCurrentPlace({
  reverse,
}: Pick<PlaceSource, 'reverse'>): Promise<PlaceEntry | string> {
  if (!('geolocation' in navigator)) {
    return message('Geolocation is not supported by your browser.');
  }
  let at: GeolocationCoordinates;
  try {
    at = (await currentPosition()).coords;
  } catch (error) {
    // The browser's refusal; or it has failed, and there is no code.
    return refusal((error as Partial<GeolocationPositionError>).code);
  }
  const place = await reverse({ lat: at.latitude, lng: at.longitude });
  return place ?? message('No address found for your location.');
}
