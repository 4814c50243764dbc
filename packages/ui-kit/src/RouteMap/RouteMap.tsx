import { classNames } from '../class-names.ts';
import { MapGround } from './MapGround.tsx';
import { boundsOf, fitProjection, pathData, type LatLng, type LonLat } from './projection.ts';
import styles from './RouteMap.module.css';

export interface RouteMapProps {
  /** The accessible name: 'Route from … to …, 18.2 km'. */
  label: string;
  /** Rings of [longitude, latitude], as in the coastline's GeoJSON polygon. */
  coastline: readonly (readonly LonLat[])[];
  route?: readonly LatLng[] | undefined;
  pickup?: LatLng | undefined;
  dropoff?: LatLng | undefined;
  driver?: LatLng | undefined;
  /** Shows the whole island instead of the route's surroundings. */
  wholeIsland?: boolean | undefined;
  shape?: 'wide' | 'standard' | undefined;
  className?: string | undefined;
}

const SIZES = {
  wide: { width: 960, height: 360 },
  standard: { width: 720, height: 440 },
} as const;

const lonLat = ([lat, lng]: LatLng): LonLat => [lng, lat];

/** The island with a route on it, as SVG: no tiles, no network, and it prints. */
export function RouteMap({
  label,
  coastline,
  route = [],
  pickup,
  dropoff,
  driver,
  wholeIsland = false,
  shape = 'standard',
  className,
}: RouteMapProps) {
  const size = SIZES[shape];
  const ends = [pickup, dropoff, driver].filter((at) => at !== undefined);
  const onRoute = [...route, ...ends].map(lonLat);
  const island = coastline.flat();
  const zoomed = !wholeIsland && onRoute.length > 0;
  const bounds = boundsOf(zoomed ? onRoute : island);
  if (!bounds) return null;

  const project = fitProjection(bounds, size, zoomed ? size.height * 0.2 : 24);
  const line = pathData(route.map((at) => project(lonLat(at))));
  const at = (place: LatLng) => `translate(${project(lonLat(place)).map((n) => n.toFixed(1))})`;

  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      className={classNames(styles.map, styles[shape], className)}
    >
      <MapGround coastline={coastline} project={project} />
      {line && (
        <>
          <path d={line} className={styles.casing} />
          <path d={line} className={styles.route} />
        </>
      )}
      {pickup && (
        <g transform={at(pickup)}>
          <circle r="11" className={styles.pickup} />
          <circle r="4.5" className={styles.pickupDot} />
        </g>
      )}
      {dropoff && (
        <g transform={at(dropoff)}>
          <ellipse cy="1" rx="7" ry="2.5" className={styles.shadow} />
          <path
            d="M0 0C-4-9-14.5-15-14.5-25.5a14.5 14.5 0 1 1 29 0C14.5-15 4-9 0 0z"
            className={styles.dropoff}
          />
          <circle cy="-25.5" r="5" className={styles.dropoffDot} />
        </g>
      )}
      {driver && (
        <g transform={at(driver)}>
          <circle r="17" className={styles.driver} />
          <path
            d="M-8.5 5V.5l2-5a2 2 0 0 1 1.900-1.300h9.200a2 2 0 0 1 1.900 1.300l2 5V5M-8.5.5h17M-9.5 5h19M-6.5 5v2.5M6.5 5v2.5"
            className={styles.driverCar}
          />
        </g>
      )}
    </svg>
  );
}
