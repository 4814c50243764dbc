import type { Map as GlMap } from 'maplibre-gl';
import { useCallback, useEffect, useRef } from 'react';
import type { LatLng, LiveMapProps } from '../live-map.types.ts';
import { fit } from './camera.ts';

/** Every place that is on the map. */
export function pointsOf(props: Pick<LiveMapProps, 'drivers' | 'rides' | 'lines' | 'pin'>) {
  const { drivers = [], rides = [], lines = [], pin } = props;
  return [
    ...drivers.map(({ at }) => at),
    ...rides.flatMap(({ pickup, dropoff }) => (dropoff ? [pickup, dropoff] : [pickup])),
    ...lines.flatMap(({ points }) => points),
    ...(pin ? [pin.at] : []),
  ] satisfies readonly LatLng[];
}

export interface MapView {
  /** Back to all; the map follows its marks again. */
  readonly fitAll: () => void;
}

/** What the map shows, until a person moves it. */
export function useView(map: GlMap | undefined, props: LiveMapProps): MapView {
  const { view = 'first' } = props;
  const points = useRef<readonly LatLng[]>([]);
  const isHeld = useRef(false);
  points.current = pointsOf(props);
  const fitted = useRef(false);
  const hasPoints = points.current.length > 0;

  useEffect(() => {
    if (!map) return undefined;
    // Only a person's own gestures have an event of the page; `fit` has none.
    const moved = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (originalEvent !== undefined) isHeld.current = true;
    };
    map.on('movestart', moved);
    fitted.current = false;
    isHeld.current = false;
    return () => void map.off('movestart', moved);
  }, [map]);

  useEffect(() => {
    if (!map || !hasPoints || fitted.current || view === 'island') return;
    fitted.current = true;
    fit(map, points.current, true);
  }, [map, hasPoints, view]);

  // Follows its marks: only when one has left the picture, so that the map does not swim.
  useEffect(() => {
    if (!map || view !== 'marks' || isHeld.current) return;
    const bounds = map.getBounds();
    if (points.current.some(([lat, lng]) => !bounds.contains([lng, lat]))) {
      fit(map, points.current, false);
    }
  });

  const fitAll = useCallback(() => {
    if (!map) return;
    isHeld.current = false;
    fit(map, view === 'island' ? [] : points.current, false);
  }, [map, view]);
  return { fitAll };
}
