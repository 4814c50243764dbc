import { useConfig, useKept } from '@trupial/web-kit/core';
import type { PlaceSource } from './place-source.ts';
import { serverPlaces } from './server-places.ts';

/**
 * The source of places for this page. Google's script is loaded only if the installation has a key
 * for pages; without that script, or until it has loaded, the server answers. `isReady` is false
 * while it is not known which of the two is used.
 */
export function usePlaceSource(): { readonly source: PlaceSource; readonly isReady: boolean } {
  const config = useConfig();
  const key = config?.google_maps_key;
  const server = serverPlaces(config?.maps);
  // A script that was blocked stays blocked: the server answers until the page is opened again.
  const google = useKept(key ? `google-places ${key}` : undefined, async () => {
    const { googlePlaces } = await import('./google/google-places.ts');
    return googlePlaces(key ?? '', server);
  });
  return {
    source: google.data ?? server,
    isReady: config !== undefined && (!key || google.data !== undefined || google.hasFailed),
  };
}
