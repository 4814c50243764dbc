import type { LngLatBoundsLike, Map as GlMap } from 'maplibre-gl';
import type { LatLng } from '../live-map.types.ts';

/** The whole of Curaçao. */
export const ISLAND_BOUNDS: LngLatBoundsLike = [
  [-69.17, 12.03],
  [-68.73, 12.4],
];
/** Nobody gets lost at sea. */
export const REACH: LngLatBoundsLike = [
  [-70.2, 11.4],
  [-67.8, 13],
];

/** Close enough to read the names of the roads. */
const NEAR_ZOOM = 14.5;
/** One car and its pickup beside each other are not shown from nearer than this. */
const NEAREST_FIT = 15.5;
const MOVE_MS = 600;

/** Room for marks and their words, and for the buttons. */
function paddingOf(map: GlMap) {
  const { clientWidth, clientHeight } = map.getContainer();
  const room = Math.min(clientWidth, clientHeight);
  const side = Math.min(40, room * 0.13);
  // The credit has two lines on a phone.
  const bottom = Math.max(side, clientWidth < 480 ? 52 : 36);
  return { top: side, bottom, left: side, right: Math.max(side, 60) };
}

function boundsOf(points: readonly LatLng[]): LngLatBoundsLike {
  const lats = points.map(([lat]) => lat);
  const lngs = points.map(([, lng]) => lng);
  return [
    [Math.min(...lngs), Math.min(...lats)],
    [Math.max(...lngs), Math.max(...lats)],
  ];
}

/** Shows all these places; MapLibre moves at once where the reader wants less motion. */
export function fit(map: GlMap, points: readonly LatLng[], isAtOnce: boolean): void {
  const isIsland = points.length === 0;
  map.fitBounds(isIsland ? ISLAND_BOUNDS : boundsOf(points), {
    padding: isIsland ? 12 : paddingOf(map),
    maxZoom: NEAREST_FIT,
    duration: isAtOnce ? 0 : MOVE_MS,
  });
}

/** Moves to one place. */
export function focus(map: GlMap, [lat, lng]: LatLng): void {
  map.easeTo({
    center: [lng, lat],
    zoom: Math.max(map.getZoom(), NEAR_ZOOM),
    duration: MOVE_MS,
  });
}

/** Brings these places into the picture; the map does not move when all of them are in it. */
export function reveal(map: GlMap, points: readonly LatLng[]): void {
  const bounds = map.getBounds();
  if (!points.every(([lat, lng]) => bounds.contains([lng, lat]))) fit(map, points, false);
}
