/** [longitude, latitude] in degrees, the order of GeoJSON. */
export type LonLat = readonly [number, number];
/** [latitude, longitude] in degrees, the order of routes on the wire. */
export type LatLng = readonly [number, number];
export type Point = readonly [number, number];

export interface Size {
  width: number;
  height: number;
}

export interface Bounds {
  west: number;
  east: number;
  south: number;
  north: number;
}

/** The smallest box around the points; undefined without any. */
export function boundsOf(points: readonly LonLat[]): Bounds | undefined {
  if (points.length === 0) return undefined;
  const lons = points.map(([lon]) => lon);
  const lats = points.map(([, lat]) => lat);
  return {
    west: Math.min(...lons),
    east: Math.max(...lons),
    south: Math.min(...lats),
    north: Math.max(...lats),
  };
}

/** Never closer than this, in degrees (about 2 km): a short ride still shows where it is. */
const MIN_EXTENT = 0.018;

/**
 * Fits the bounds into the picture with `padding` pixels around them. Equirectangular, with
 * degrees of longitude shortened by the cosine of the middle latitude: exact enough for an
 * island of 60 km.
 */
export function fitProjection(bounds: Bounds, size: Size, padding: number): (at: LonLat) => Point {
  const midLon = (bounds.west + bounds.east) / 2;
  const midLat = (bounds.south + bounds.north) / 2;
  const shrink = Math.cos((midLat * Math.PI) / 180);
  const wide = Math.max(bounds.east - bounds.west, MIN_EXTENT) * shrink;
  const high = Math.max(bounds.north - bounds.south, MIN_EXTENT);
  const scale = Math.min((size.width - 2 * padding) / wide, (size.height - 2 * padding) / high);
  return ([lon, lat]) => [
    size.width / 2 + (lon - midLon) * shrink * scale,
    size.height / 2 - (lat - midLat) * scale,
  ];
}

/** SVG path data, to a tenth of a pixel. */
export function pathData(points: readonly Point[], closed = false): string {
  const steps = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return steps.length === 0 ? '' : `M${steps.join('L')}${closed ? 'Z' : ''}`;
}
