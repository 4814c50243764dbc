import type { Config, Logger } from '@trupial/service-kit';
import type { MapsBudget } from './budget/maps-budget.ts';
import { GoogleMaps } from './google/google.maps.ts';
import { IslandMaps } from './island.maps.ts';
import type { Maps } from './maps.port.ts';
import { OsrmPhotonMaps } from './osrm-photon/osrm-photon.maps.ts';
import { RememberingMaps } from './remembering.maps.ts';

/** The provider that TRUPIAL_MAPS names. `spend` is called before each request that costs. */
export function chooseMaps(
  { maps }: Pick<Config, 'maps'>,
  logger: Logger,
  { spend }: Pick<MapsBudget, 'spend'>,
): Maps {
  const report = (reason: string): void =>
    logger.warn({ provider: maps.provider, reason }, 'maps provider did not answer');
  switch (maps.provider) {
    case 'island':
      return new IslandMaps();
    case 'google':
      return new RememberingMaps(new GoogleMaps({ apiKey: maps.apiKey, report, spend }));
    case 'osrm':
      return new RememberingMaps(
        new OsrmPhotonMaps({ osrmUrl: maps.osrmUrl, photonUrl: maps.photonUrl, report }),
      );
  }
}
