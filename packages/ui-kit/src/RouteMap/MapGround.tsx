import { useId } from 'react';
import { pathData, type LonLat, type Point } from './projection.ts';
import styles from './RouteMap.module.css';

export interface MapGroundProps {
  /** Rings of [longitude, latitude], as in the coastline's GeoJSON polygon. */
  coastline: readonly (readonly LonLat[])[];
  project: (at: LonLat) => Point;
}

/** Sea, waves and land, inside an `<svg>`: what every map of the island is drawn on. */
export function MapGround({ coastline, project }: MapGroundProps) {
  const id = useId();
  const land = coastline.map((ring) => pathData(ring.map(project), true)).join('');
  return (
    <>
      <defs>
        <pattern id={`${id}-waves`} width="56" height="28" patternUnits="userSpaceOnUse">
          <path d="M4 9q6-5 12 0t12 0M32 23q6-5 12 0t12 0" className={styles.wave} />
        </pattern>
      </defs>
      <rect width="100%" height="100%" className={styles.sea} />
      <rect width="100%" height="100%" fill={`url(#${id}-waves)`} />
      <path d={land} className={styles.shallows} />
      <path d={land} className={styles.land} />
    </>
  );
}
