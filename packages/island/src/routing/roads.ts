import type { LatLng } from '../geometry/coordinate.ts';
import { fromPlane } from '../geometry/plane.ts';
import { roadGraph } from './road-graph.ts';

/** A stretch of road to draw. */
export interface Road {
  readonly name: string;
  /** The usual speed: the main roads are the fast ones. */
  readonly kmh: number;
  readonly line: readonly LatLng[];
}

/** Every known road of the island, from junction to junction, with its name. */
export function roads(): readonly Road[] {
  return roadGraph().edges.map(({ road, kmh, shape }) => ({
    name: road,
    kmh,
    line: shape.map((point): LatLng => {
      const { lat, lng } = fromPlane(point);
      return [Number(lat.toFixed(5)), Number(lng.toFixed(5))];
    }),
  }));
}
