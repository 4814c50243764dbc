import { coastline } from '@trupial/island/coastline';
import { boundsOf, fitProjection, MapGround, pathData } from '@trupial/ui-kit/map';
import type { LatLng, LonLat, Point } from '@trupial/ui-kit/map';
import { memo, useMemo } from 'react';
import type { LiveMapProps } from '../live-map.types.ts';
import { clusters } from './clusters.ts';
import { DriverMark, RideMark } from './fleet-marks.tsx';
import styles from './picture.module.css';

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

/** The part of the island that has all of this on it, in the picture. */
function useProjection(shown: readonly LonLat[]) {
  const { west = 0, east = 0, south = 0, north = 0 } = boundsOf([...TOWN, ...shown]) ?? {};
  return useMemo(
    () => fitProjection({ west, east, south, north }, SIZE, PADDING),
    [west, east, south, north],
  );
}

const nothing = () => undefined;

/**
 * The island with many rides and drivers on it, to choose from. For pointers only: its actions must
 * also be available by keyboard in the list beside it.
 */
export function IslandFleet(props: LiveMapProps) {
  const { label, drivers = [], rides = [], lines = [], chosenRideId, pin } = props;
  const { onChooseRide = nothing, onChooseDriver = nothing } = props;
  const ends = rides.flatMap(({ dropoff }) => (dropoff ? [dropoff] : []));
  const chosen = rides.find(({ id }) => id === chosenRideId);
  const route = lines.find(({ look }) => look === 'ride')?.points ?? lines[0]?.points ?? [];
  const pickup = pin?.at ?? chosen?.pickup ?? route[0];
  const dropoff = chosen?.dropoff ?? route.at(-1);
  const shown = [...rides.map((ride) => ride.pickup), ...drivers.map(({ at }) => at), ...ends];
  const project = useProjection(shown.map(lonLat));
  const place = (at: LatLng): Point => project(lonLat(at));
  // Keeps its identity while neither the rides nor the part of the island change: choosing another
  // ride renders two marks and not all of them.
  const marks = useMemo(
    () =>
      clusters(
        rides.map((ride) => ({ ...ride, at: project(lonLat(ride.pickup)) })),
        APART,
      ),
    [rides, project],
  );
  const road = pathData(route.map(place));
  const circle = (at: LatLng, radius: number, className: string | undefined) => {
    const [cx, cy] = place(at);
    return <circle cx={cx} cy={cy} r={radius} className={className} />;
  };
  return (
    <div className={styles.frame}>
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
        {pickup && circle(pickup, 9, styles.pickup)}
        {dropoff && circle(dropoff, 8, styles.dropoff)}
      </svg>
      {marks.map(({ at, items }) => (
        <RideMark
          key={items[0].id}
          left={at[0] / SIZE.width}
          top={at[1] / SIZE.height}
          rides={items}
          chosen={items.some(({ id }) => id === chosenRideId) ? chosenRideId : undefined}
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
    </div>
  );
}
