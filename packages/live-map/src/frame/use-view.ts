import type { Map as GlMap } from 'maplibre-gl';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { LatLng, LiveMapProps } from '../live-map.types.ts';
import { fit } from './camera.ts';

/** Every place that is on the map. */
function pointsOf(props: LiveMapProps): readonly LatLng[] {
  const { drivers = [], rides = [], lines = [], pin } = props;
  return [
    ...drivers.map(({ at }) => at),
    ...rides.flatMap(({ pickup, dropoff }) => (dropoff ? [pickup, dropoff] : [pickup])),
    ...lines.flatMap(({ points }) => points),
    ...(pin ? [pin.at] : []),
  ];
}

export interface MapView {
  /** Back to all; the map follows its marks again. */
  readonly fitAll: () => void;
}

/** What the map shows, until a person moves it. */
export function useView(map: GlMap | undefined, props: LiveMapProps): MapView {
  const { view = 'first' } = props;
  const points = pointsOf(props);
  const hasPoints = points.length > 0;
  /** The map that was fitted once, and whether a person has moved it since. */
  const state = useRef<{ map: GlMap | undefined; isHeld: boolean }>({
    map: undefined,
    isHeld: false,
  });
  const latest = useRef(points);

  useEffect(() => {
    latest.current = points;
  });

  useEffect(() => {
    if (!map) return undefined;
    // A person's own gestures have an event of the page, or say so; `fit` has none.
    const moved = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (originalEvent !== undefined) state.current.isHeld = true;
    };
    map.on('movestart', moved);
    return () => void map.off('movestart', moved);
  }, [map]);

  const fitFirst = useEffectEvent((opened: GlMap) => fit(opened, points, true));
  useEffect(() => {
    if (!map || !hasPoints || state.current.map === map || view === 'island') return;
    state.current = { map, isHeld: false };
    fitFirst(map);
  }, [map, hasPoints, view]);

  // Follows its marks: only when one has left the picture, so that the map does not swim.
  useEffect(() => {
    if (!map || view !== 'marks' || state.current.isHeld) return;
    const bounds = map.getBounds();
    if (points.some(([lat, lng]) => !bounds.contains([lng, lat]))) fit(map, points, false);
  });

  // Another size of the window shows the same places, unless a person has chosen others.
  const fitAgain = useEffectEvent((opened: GlMap) => {
    if (state.current.map === opened && !state.current.isHeld) fit(opened, points, true);
  });
  useEffect(() => {
    if (!map || view !== 'marks') return undefined;
    const resized = () => fitAgain(map);
    map.on('resize', resized);
    return () => void map.off('resize', resized);
  }, [map, view]);

  const fitAll = useCallback(() => {
    if (!map) return;
    state.current.isHeld = false;
    fit(map, view === 'island' ? [] : latest.current, false);
  }, [map, view]);
  return useMemo(() => ({ fitAll }), [fitAll]);
}
