import { coastline } from '../../island/src/coastline/coastline.ts';
import * as arrows from '../src/icons/arrows.tsx';
import * as actions from '../src/icons/actions.tsx';
import * as fields from '../src/icons/fields.tsx';
import * as files from '../src/icons/files.tsx';
import * as status from '../src/icons/status.tsx';
import * as travel from '../src/icons/travel.tsx';
import { CargoVan, ComfortCar, EconomyCar, XlVan } from '../src/illustrations.ts';
import {
  boundsOf,
  fitProjection,
  MapGround,
  RouteMap,
  type LatLng,
  type LonLat,
} from '../src/map.ts';
import styles from './kit.module.css';

const rings = coastline().map(({ ring }) => ring.map(([lat, lng]): LonLat => [lng, lat]));

const SIZE = { width: 480, height: 200 };
const BOUNDS = boundsOf(rings.flat());

const ROUTE: readonly LatLng[] = [
  [12.1847, -68.9585],
  [12.172, -68.949],
  [12.158, -68.94],
  [12.14, -68.928],
  [12.122, -68.915],
  [12.108, -68.905],
  [12.091, -68.893],
  [12.0835, -68.8905],
];

const ICONS = Object.entries({ ...fields, ...travel, ...actions, ...files, ...arrows, ...status });

/** Maps, cars and icons. */
export function Pictures() {
  return (
    <section className={styles.section} aria-labelledby="pictures">
      <h2 id="pictures">Pictures</h2>
      <RouteMap
        label="Route from Hato Airport to Mambo Beach"
        coastline={rings}
        route={ROUTE}
        pickup={ROUTE[0]}
        dropoff={ROUTE.at(-1)}
        driver={ROUTE[3]}
      />
      <RouteMap label="Curaçao" coastline={rings} route={ROUTE} shape="wide" wholeIsland />
      {BOUNDS && (
        <svg
          role="img"
          aria-label="The ground of a map"
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        >
          <MapGround coastline={rings} project={fitProjection(BOUNDS, SIZE, 12)} />
        </svg>
      )}
      <div className={styles.columns}>
        <EconomyCar label="Economy" />
        <ComfortCar label="Comfort" />
        <XlVan label="XL" />
        <CargoVan label="Cargo" />
      </div>
      <div className={styles.row}>
        {ICONS.map(([name, Icon]) => (
          <Icon key={name} size={24} label={name} />
        ))}
      </div>
    </section>
  );
}
