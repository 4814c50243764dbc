import { registerCatalogues, retryableLoad } from '@trupial/web-kit';
import type { AreaId, RemoteArea } from '@trupial/web-kit';
import { loadExposed } from './remote-container.ts';

const AREAS: readonly AreaId[] = ['public', 'rider', 'driver', 'operator'];

async function load(id: AreaId): Promise<RemoteArea> {
  // Not a static import('mf_…/routes'): that would stay broken after one failure.
  const area = await loadExposed<RemoteArea>(id, './routes');
  await registerCatalogues(area.catalogues);
  return area;
}

const loaders = new Map(AREAS.map((id) => [id, retryableLoad(() => load(id))]));

/** The area, if it is here. */
export function areaOf(id: AreaId): RemoteArea | undefined {
  return loaders.get(id)?.loaded();
}

/** The area's code and texts: fetched once, and again after a failure that was forgotten. */
export function loadArea(id: AreaId): Promise<RemoteArea> {
  const loader = loaders.get(id);
  if (!loader) throw new Error(`There is no area ${id}`);
  return loader();
}

/** Fetches an area before it is asked for: on hover of a link, and after sign-in by role. */
export function preloadArea(id: AreaId): void {
  // Whether it failed is shown when the area is opened.
  void loadArea(id).catch(() => undefined);
}
