import { coastline } from '@trupial/island/coastline';
import { boundsOf, fitProjection, MapGround, pathData } from '@trupial/ui-kit/map';
import type { LatLng, LonLat, Point } from '@trupial/ui-kit/map';
import { memo, useMemo } from 'react';
import { clusters } from './clusters.ts';
import type { FleetMapProps } from './fleet.ts';
import styles from './fleet-map.module.css';
import { DriverMark, RideMark } from './fleet-marks.tsx';

const RINGS: readonly (readonly LonLat[])[] = coastline().map(({ ring }) =>
  ring.map(([lat, lng]) => [lng, lat] as const),
);
const SIZE = { width: 480, height: 360 };
/** From the airport to Jan Thiel: where nearly all rides are, and always on the map. */
const TOWN: readonly LonLat[] = [
  [-69, 12.2],
  [-68.82, 12.06],
];
const PADDING = 24;
/** Marks closer together than this are one, in the picture's units. */
const APART = 34;

const lonLat = ([lat, lng]: LatLng): LonLat => [lng, lat];

/** The coastline is long: it is drawn again only when the map shows another part of the island. */
const Ground = memo(MapGround);

/** The map itself; import it lazily: the coastline is most of its weight. */
export default function IslandFleet(props: FleetMapProps) {
  const { label, rides, ends, drivers, chosen, onChooseRide, onChooseDriver } = props;
  const shown = [...rides.map(({ at }) => at), ...drivers.map(({ at }) => at), ...ends];
  const bounds = boundsOf([...TOWN, ...shown.map(lonLat)]);
  const { west = 0, east = 0, south = 0, north = 0 } = bounds ?? {};
  const project = useMemo(
    () => fitProjection({ west, east, south, north }, SIZE, PADDING),
    [west, east, south, north],
  );
  const place = (at: LatLng): Point => project(lonLat(at));
  // Keeps its identity while neither the rides nor the part of the island change: choosing another
  // ride renders two marks and not all of them.
  const marks = useMemo(
    () =>
      clusters(
        rides.map((ride) => ({ ...ride, at: project(lonLat(ride.at)) })),
        APART,
      ),
    [rides, project],
  );
  const road = chosen && pathData(chosen.route.map(place));
  const circle = (at: LatLng, radius: number, className: string | undefined) => {
    const [cx, cy] = place(at);
    return <circle cx={cx} cy={cy} r={radius} className={className} />;
  };
  return (
    <>
      <svg role="img" aria-label={label} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}>
        <Ground coastline={RINGS} project={project} />
        <path
          d={ends.map((at) => `M${place(at).map((n) => n.toFixed(1))}h0`).join('')}
          className={styles.ends}
        />
        {road && (
          <>
            <path d={road} className={styles.casing} />
            <path d={road} className={styles.road} />
          </>
        )}
        {chosen?.pickup && circle(chosen.pickup, 9, styles.pickup)}
        {chosen?.dropoff && circle(chosen.dropoff, 8, styles.dropoff)}
      </svg>
      {marks.map(({ at, items }) => (
        <RideMark
          key={items[0].id}
          left={at[0] / SIZE.width}
          top={at[1] / SIZE.height}
          rides={items}
          chosen={items.some(({ id }) => id === chosen?.id) ? chosen?.id : undefined}
          onChoose={onChooseRide}
        />
      ))}
      {drivers.map((driver) => {
        const [x, y] = place(driver.at);
        return (
          <DriverMark
            key={driver.id}
            left={x / SIZE.width}
            top={y / SIZE.height}
            driver={driver}
            onChoose={onChooseDriver}
          />
        );
      })}
    </>
  );
}
