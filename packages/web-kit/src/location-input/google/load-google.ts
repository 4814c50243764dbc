import type { GeocodingLibrary, GoogleMapsApi, PlacesLibrary } from './google-api.ts';

const SCRIPT = 'https://maps.googleapis.com/maps/api/js';
const SCRIPT_ID = 'google-maps';
const READY_AGAIN_MS = 100;
/** A network that swallows the script: the server is asked instead. */
const PATIENCE_MS = 10_000;

export interface GoogleLibraries {
  readonly places: PlacesLibrary;
  readonly geocoding: GeocodingLibrary;
}

/** The script's element; one for the page, although each app bundles this file. */
function scriptFor(key: string): HTMLScriptElement {
  const there = document.querySelector<HTMLScriptElement>(`#${SCRIPT_ID}`);
  if (there) return there;
  const script = document.createElement('script');
  script.id = SCRIPT_ID;
  const query = new URLSearchParams({ key, libraries: 'places', loading: 'async', v: 'quarterly' });
  script.src = `${SCRIPT}?${query}`;
  script.async = true;
  document.head.append(script);
  return script;
}

const isReady = (maps: Partial<GoogleMapsApi> | undefined): maps is GoogleMapsApi =>
  typeof maps?.importLibrary === 'function';

/** Google's script has run; asked every 100 ms, as Google's own sign that it has is a global name. */
function scriptReady(key: string): Promise<GoogleMapsApi> {
  const script = scriptFor(key);
  const until = Date.now() + PATIENCE_MS;
  return new Promise((resolve, reject) => {
    const fail = () => {
      clearInterval(timer);
      // Another attempt needs another element: this one never loads again.
      script.remove();
      reject(new Error('Google’s script did not load'));
    };
    const look = () => {
      const maps = window.google?.maps;
      if (isReady(maps)) {
        clearInterval(timer);
        resolve(maps);
      } else if (Date.now() > until) fail();
    };
    const timer = setInterval(look, READY_AGAIN_MS);
    script.addEventListener('error', fail, { once: true });
    look();
  });
}

/** Loads Google's script, once for the page, and the two libraries that are used of it. */
export async function loadGoogle(key: string): Promise<GoogleLibraries> {
  const maps = await scriptReady(key);
  const [places, geocoding] = await Promise.all([
    maps.importLibrary('places'),
    maps.importLibrary('geocoding'),
  ]);
  return { places, geocoding };
}
