import { coastline } from '@trupial/island/coastline';
import { type LonLat, RouteMap, type RouteMapProps } from '@trupial/ui-kit/map';

/** The map's texts and marks; the coastline is part of this module. */
export type IslandMapProps = Omit<RouteMapProps, 'coastline'>;

const RINGS: readonly (readonly LonLat[])[] = coastline().map(({ ring }) =>
  ring.map(([lat, lng]) => [lng, lat] as const),
);

/**
 * The island with the road between two places; the ends are those of the road when it is known.
 * Without road and ends it is the whole island. Import it lazily: most of its size is the
 * coastline.
 */
export default function IslandMap({ route, pickup, dropoff, ...map }: IslandMapProps) {
  return (
    <RouteMap
      {...map}
      coastline={RINGS}
      route={route}
      pickup={route?.[0] ?? pickup}
      dropoff={route?.at(-1) ?? dropoff}
    />
  );
}
