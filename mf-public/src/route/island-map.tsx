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
  /** One place with a pin, on the whole island. */
  readonly place?: readonly [lat: number, lng: number] | undefined;
  /** The whole island also around a driver. */
  readonly isWhole?: boolean | undefined;
  /** What the map shows; without it the road, or the island. */
  readonly label?: string | undefined;
}

/** The island, with the road between two places where it is known, named in the visitor's words. */
export default function IslandMap(props: IslandMapProps) {
  const { from = '', to = '', route, driver, place } = props;
  const t = useT();
  const isKnown = route !== undefined && route.distance_km !== null;
  const usual = isKnown
    ? t('Route from {from} to {to}, {distance}', {
        from,
        to,
        distance: formatDistance(route.distance_km),
      })
    : t('Map of Curaçao');
  return (
    <Island
      label={props.label ?? usual}
      route={isKnown ? route.line : undefined}
      driver={driver ?? undefined}
      dropoff={place}
      wholeIsland={props.isWhole === true || place !== undefined}
    />
  );
}
