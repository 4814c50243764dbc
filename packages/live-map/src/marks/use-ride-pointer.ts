import type { GeoJSONSource, Map as GlMap, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import type { LiveMapProps } from '../live-map.types.ts';
import { dragRide } from './drag-ride.ts';

/** A finger or a pointer hits a mark within this many pixels. */
const REACH = 6;

/** What lies under a point of the map. */
function under(map: GlMap, { x, y }: MapMouseEvent['point']) {
  const found = map.queryRenderedFeatures(
    [
      [x - REACH, y - REACH],
      [x + REACH, y + REACH],
    ],
    { layers: ['ride'] },
  );
  const group = found.find(({ properties }) => properties['cluster'] === true);
  const ids = [...new Set(found.map(({ properties }) => Number(properties['id'])))]
    .filter((id) => !Number.isNaN(id))
    .toSorted((one, other) => one - other);
  return { group, ids };
}

/** Comes nearer, until the rides of a group are marks of their own. */
async function openGroup(map: GlMap, group: NonNullable<ReturnType<typeof under>['group']>) {
  const source = map.getSource<GeoJSONSource>('rides');
  const zoom = await source?.getClusterExpansionZoom(Number(group.properties['cluster_id']));
  if (zoom === undefined || group.geometry.type !== 'Point') return;
  const [lng = 0, lat = 0] = group.geometry.coordinates;
  map.easeTo({ center: [lng, lat], zoom: zoom + 0.3 });
}

/** Choosing a ride by pressing its mark, and giving it by dragging the mark on a car. */
export function useRidePointer(
  map: GlMap | undefined,
  props: LiveMapProps,
  setDropTarget: (driverId: number | null) => void,
): void {
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    if (!map) return undefined;
    const canvas = map.getCanvas();
    const nameOf = (id: number) => latest.current.rides?.find((ride) => ride.id === id)?.name ?? '';
    const hovered = (event: MapMouseEvent) => {
      const { group, ids } = under(map, event.point);
      const isPressable = group !== undefined || ids.length > 0;
      canvas.style.cursor = isPressable ? 'pointer' : '';
      canvas.title = group ? '' : ids.map(nameOf).join('\n');
    };
    const pressed = (event: MapMouseEvent) => {
      const { group, ids } = under(map, event.point);
      if (group) void openGroup(map, group);
      const { chosenRideId = Number.NaN, onChooseRide } = latest.current;
      // Each press gives the next of those that lie on one place.
      const next = ids[(ids.indexOf(chosenRideId) + 1) % ids.length];
      if (!group && next !== undefined) onChooseRide?.(next);
    };
    const taken = (event: MapMouseEvent) => {
      const { onDropRideOnDriver, rides } = latest.current;
      const { group, ids } = under(map, event.point);
      const [id] = ids;
      if (!onDropRideOnDriver || group || id === undefined) return;
      // The map stays where it is: the ride is dragged.
      event.preventDefault();
      dragRide(map.getContainer(), event.originalEvent, {
        name: rides?.find((ride) => ride.id === id)?.name ?? '',
        over: (driverId) => setDropTarget(driverId ?? null),
        dropped: (driverId) => latest.current.onDropRideOnDriver?.(id, driverId),
      });
    };
    map.on('mousemove', hovered);
    map.on('click', pressed);
    map.on('mousedown', taken);
    return () => {
      map.off('mousemove', hovered);
      map.off('click', pressed);
      map.off('mousedown', taken);
    };
  }, [map, setDropTarget]);
}
