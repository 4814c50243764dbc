import { message } from '@trupial/web-kit/message';
import type { PlaceEntry } from './place-entry.ts';
import type { PlaceSource } from './place-source.ts';

const PATIENCE_MS = 10_000;

/** Why there is no address; its text is the spec's. */
export class NoCurrentPlace extends Error {}

function refusal(error: GeolocationPositionError): NoCurrentPlace {
  switch (error.code) {
    case 1:
      return new NoCurrentPlace(message('Please allow location access.'));
    case 2:
    case 3:
      return new NoCurrentPlace(message('Unable to access your location.'));
    default:
      return new NoCurrentPlace(
        message('Unable to get your current location. Please check your browser permissions.'),
      );
  }
}

function currentPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, (error) => reject(refusal(error)), {
      enableHighAccuracy: true,
      timeout: PATIENCE_MS,
      maximumAge: 60_000,
    });
  });
}

/** The address of the person's position. Throws NoCurrentPlace with the text to show. */
export async function findCurrentPlace({
  reverse,
}: Pick<PlaceSource, 'reverse'>): Promise<PlaceEntry> {
  if (!('geolocation' in navigator)) {
    throw new NoCurrentPlace(message('Geolocation is not supported by your browser.'));
  }
  const { coords } = await currentPosition();
  const place = await reverse({ lat: coords.latitude, lng: coords.longitude }).catch(() => {
    throw new NoCurrentPlace(message('Error fetching your location.'));
  });
  if (!place) throw new NoCurrentPlace(message('No address found for your location.'));
  return place;
}
