import type { Map as GlMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import type { LiveMapProps } from '../live-map.types.ts';
import { putChosen, putLines, putRides } from './overlay.ts';

/** Puts on the map only what has really changed: equal data would draw all of it again. */
function useChanged<Value>(map: GlMap | undefined, value: Value, put: (value: Value) => void) {
  const text = JSON.stringify(value);
  const latest = useRef({ value, put });
  latest.current = { value, put };
  useEffect(() => {
    if (map) latest.current.put(latest.current.value);
  }, [map, text]);
}

/** Rides, the chosen one and the roads, as the screen gives them. */
export function useOverlay(map: GlMap | undefined, props: LiveMapProps): void {
  const { rides = [], lines = [], chosenRideId } = props;
  const drawn = rides.map(({ id, pickup, dropoff, tone }) => ({
    id,
    pickup,
    dropoff,
    tone,
    name: '',
  }));
  const chosen = rides.find(({ id }) => id === chosenRideId);
  useChanged(map, drawn, (value) => map && putRides(map, value));
  useChanged(map, chosen && { ...chosen, name: '' }, (value) => map && putChosen(map, value));
  useChanged(map, lines, (value) => map && putLines(map, value));
}
