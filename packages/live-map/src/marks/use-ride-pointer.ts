import type { GeoJSONSource, Map as GlMap, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import type { LiveMapProps } from '../live-map.types.ts';
import { dragRide } from './drag-ride.ts';

/** A finger or a pointer hits a mark within this many pixels. */
const REACH = 6;

/** What lies under a point of the map. */
function under(map: GlMap, { point: { x, y } }: MapMouseEvent) {
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
  const { rides = [], chosenRideId = Number.NaN, onChooseRide } = props;
  const { onTakeRide, onDropRideOnDriver } = props;
  const nameOf = (id: number) => rides.find((ride) => ride.id === id)?.name ?? '';

  const hovered = useEffectEvent((opened: GlMap, event: MapMouseEvent) => {
    // Nothing is looked for under a pointer that drags the map, on each of its frames.
    if (event.originalEvent.buttons !== 0) return;
    const { group, ids } = under(opened, event);
    const canvas = opened.getCanvas();
    canvas.style.cursor = group !== undefined || ids.length > 0 ? 'pointer' : '';
    canvas.title = group ? '' : ids.map(nameOf).join('\n');
  });
  const pressed = useEffectEvent((opened: GlMap, event: MapMouseEvent) => {
    const { group, ids } = under(opened, event);
    if (group) void openGroup(opened, group);
    // Each press gives the next of those that lie on one place.
    const next = ids[(ids.indexOf(chosenRideId) + 1) % ids.length];
    if (!group && next !== undefined) onChooseRide?.(next);
  });
  const dropped = useEffectEvent((rideId: number, driverId: number) =>
    onDropRideOnDriver?.(rideId, driverId),
  );
  const taken = useEffectEvent((opened: GlMap, event: MapMouseEvent) => {
    const { group, ids } = under(opened, event);
    const [id] = ids;
    if (!onDropRideOnDriver || group || id === undefined) return;
    // The map stays where it is: the ride is dragged.
    event.preventDefault();
    onTakeRide?.(id);
    dragRide(opened.getContainer(), event.originalEvent, {
      name: nameOf(id),
      over: (driverId) => setDropTarget(driverId ?? null),
      dropped: (driverId) => dropped(id, driverId),
    });
  });

  useEffect(() => {
    if (!map) return undefined;
    const subscriptions = [
      map.on('mousemove', (event) => hovered(map, event)),
      map.on('click', (event) => pressed(map, event)),
      map.on('mousedown', (event) => taken(map, event)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [map]);
}
