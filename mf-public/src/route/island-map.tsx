import { coastline } from '@trupial/island/coastline';
import { RouteMap } from '@trupial/ui-kit/map';
import type { LonLat } from '@trupial/ui-kit/map';
import { formatDistance, useT } from '@trupial/web-kit';
import type { Route } from './use-route.ts';

export interface IslandMapProps {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Without it the whole island is shown. */
  readonly route?: Route | undefined;
  readonly className?: string | undefined;
}

const RINGS: readonly (readonly LonLat[])[] = coastline().map(({ ring }) =>
  ring.map(([lat, lng]) => [lng, lat] as const),
);

/** The island, with the road between two places where it is known. */
export default function IslandMap({ from = '', to = '', route, className }: IslandMapProps) {
  const t = useT();
  const label = route
    ? t('Route from {from} to {to}, {distance}', {
        from,
        to,
        distance: formatDistance(route.distance_km),
      })
    : t('Map of Curaçao');
  return (
    <RouteMap
      label={label}
      coastline={RINGS}
      route={route?.line}
      pickup={route?.line[0]}
      dropoff={route?.line.at(-1)}
      className={className}
    />
  );
}
