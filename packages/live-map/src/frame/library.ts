/**
 * MapLibre as its makers ship it: a file of our own site, fetched when a map is shown, and not
 * parsed by the build of each app. The worker is a file too, so the content security policy needs
 * no `blob:`. In both the bundler and the test browser this path is replaced by the file's address.
 */
const LIBRARY = new URL(
  '../../../../node_modules/maplibre-gl/dist/maplibre-gl.mjs',
  import.meta.url,
).href;
const WORKER = new URL(
  '../../../../node_modules/maplibre-gl/dist/maplibre-gl-worker.mjs',
  import.meta.url,
).href;

/** MapLibre's module. */
export type MapLibrary = typeof import('maplibre-gl');

let loading: Promise<MapLibrary> | undefined;

/** Fetches MapLibre once; again after it could not be fetched. */
export function loadMapLibrary(): Promise<MapLibrary> {
  loading ??= (
    import(/* webpackIgnore: true */ /* @vite-ignore */ LIBRARY) as Promise<MapLibrary>
  ).then(
    (library) => {
      library.setWorkerUrl(WORKER);
      // One is enough for an island; each costs some 10 MB.
      library.setWorkerCount(1);
      return library;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
