import type { Map as GlMap } from 'maplibre-gl';
import { useEffect } from 'react';
import type { LiveMapProps, MapLine, MapRide } from '../live-map.types.ts';
import { putChosen, putLines, putRides } from './overlay.ts';

/**
 * Puts on the map only what has really changed: the same data again would draw all of it again, and
 * screens make new arrays every second.
 */
function useChanged<Value>(
  map: GlMap | undefined,
  value: Value,
  put: (map: GlMap, value: Value) => void,
) {
  const text = JSON.stringify(value);
  useEffect(() => {
    if (map) put(map, JSON.parse(text) as Value);
  }, [map, text, put]);
}

const drawn = ({ id, pickup, dropoff, tone }: MapRide): MapRide => ({
  id,
  pickup,
  dropoff,
  tone,
  name: '',
});
const NO_RIDES: readonly MapRide[] = [];
const NO_LINES: readonly MapLine[] = [];

/** Rides, the chosen one and the roads, as the screen gives them. */
export function useOverlay(map: GlMap | undefined, props: LiveMapProps): void {
  const { rides = NO_RIDES, lines = NO_LINES, chosenRideId } = props;
  const chosen = rides.filter(({ id }) => id === chosenRideId).map(drawn);
  useChanged(map, rides.map(drawn), putRides);
  useChanged(map, chosen, putChosen);
  useChanged(map, lines, putLines);
}
