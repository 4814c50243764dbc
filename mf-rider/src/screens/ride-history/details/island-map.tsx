import { coastline } from '@trupial/island/coastline';
import { RouteMap } from '@trupial/ui-kit/map';
import type { LonLat } from '@trupial/ui-kit/map';
import type { Answer } from '@trupial/web-kit';

export interface IslandMapProps {
  readonly label: string;
  /** Without it the whole island is shown. */
  readonly route: Answer<'route'> | undefined;
  readonly className: string | undefined;
}

const RINGS: readonly (readonly LonLat[])[] = coastline().map(({ ring }) =>
  ring.map(([lat, lng]) => [lng, lat] as const),
);

/** The island, with the road between two places where it is known. */
export default function IslandMap({ label, route, className }: IslandMapProps) {
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
