import type { RequestOf, tariffMessages } from '@trupial/contracts/messages';
import type { TariffFigures } from '@trupial/contracts/values';
import { islandTariff } from '@trupial/island/fare';

const { version: _version, currency: _currency, ...islandFigures } = islandTariff;

/** The island's figures with a dearer base: every fare is at least $1 higher. */
const dearerFigures: TariffFigures = {
  ...islandFigures,
  baseMinor: islandFigures.baseMinor + 100,
  minimumMinor: islandFigures.minimumMinor + 100,
};

export const newTariff = (
  validFrom: string,
  changes: Partial<TariffFigures> = {},
): RequestOf<typeof tariffMessages.createTariff> => ({
  validFrom,
  figures: { ...dearerFigures, ...changes },
});
