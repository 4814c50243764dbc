import { loadWholePlatform, registerCatalogues, retryableLoad } from '@trupial/web-kit/core';
import type { AreaId, RemoteArea } from '@trupial/web-kit/core';
import { loadExposed } from './remote-container.ts';

const AREAS: readonly AreaId[] = ['public', 'rider', 'driver', 'operator'];

/**
 * The whole facade, for remotes to share: the federation plugin needs the import by its name. Its
 * code has already loaded by then, so the runtime never keeps a failure.
 */
const loadPlatform = () => loadWholePlatform().then(() => import('@trupial/web-kit'));

async function load(id: AreaId): Promise<RemoteArea> {
  // Not a static import('mf_…/routes'): that would stay broken after one failure.
  // The public area's first view does without; its other screens fetch it themselves.
  const platform = id === 'public' ? undefined : loadPlatform();
  const area = await loadExposed<RemoteArea>(id, './routes', platform);
  await registerCatalogues(area.catalogues);
  area.start?.();
  return area;
}

const loaders = new Map(AREAS.map((id) => [id, retryableLoad(() => load(id))]));

/** The area, if it is here. */
export function areaOf(id: AreaId): RemoteArea | undefined {
  return loaders.get(id)?.loaded();
}

function loaderOf(id: AreaId) {
  const loader = loaders.get(id);
  if (!loader) throw new Error(`There is no area ${id}`);
  return loader;
}

/** The area's code and texts: fetched once, and again after a failure that was forgotten. */
export const loadArea = (id: AreaId): Promise<RemoteArea> => loaderOf(id)();

/** Fetches an area, or a screen of it, before it is asked for: near a link, and after sign-in by role. */
export function preloadArea(id: AreaId, path?: string): void {
  const loading = loaderOf(id)
    .ahead()
    .then((area) => path && area.loadScreen?.(path));
  // Whether it fails again is shown when the area is opened.
  void loading.catch(() => undefined);
}
