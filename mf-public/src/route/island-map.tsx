import Island from '@trupial/ride-map/island-map';
import { formatDistance, useT } from '@trupial/web-kit/core';
import type { Route } from './use-route.ts';

export interface IslandMapProps {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Without it the whole island is shown. */
  readonly route?: Route | undefined;
  /** Where the driver is. */
  readonly driver?: readonly [lat: number, lng: number] | null | undefined;
  readonly className?: string | undefined;
}

/** The island, with the road between two places where it is known, named in the visitor's words. */
export default function IslandMap(props: IslandMapProps) {
  const { from = '', to = '', route, driver, className } = props;
  const t = useT();
  const label = route
    ? t('Route from {from} to {to}, {distance}', {
        from,
        to,
        distance: formatDistance(route.distance_km),
      })
    : t('Map of Curaçao');
  return (
    <Island label={label} route={route?.line} driver={driver ?? undefined} className={className} />
  );
}
