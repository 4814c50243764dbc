import type { Map as GlMap } from 'maplibre-gl';
import { useCallback, useSyncExternalStore } from 'react';

/** So many cars say their names from any distance. */
const FEW = 15;
/** From here on even many have room for their words: some streets fill the map. */
const NEAR = 12;

/** Whether there are more cars in the picture than it has room for words of. */
export function useIsCrowded(map: GlMap, cars: number): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      map.on('zoomend', changed);
      return () => void map.off('zoomend', changed);
    },
    [map],
  );
  const isFar = useSyncExternalStore(listen, () => map.getZoom() < NEAR);
  return isFar && cars > FEW;
}
