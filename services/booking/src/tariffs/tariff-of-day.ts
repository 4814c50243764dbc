import { islandTariff, type Tariff } from '@trupial/island/fare';

/** A tariff and the first island day on which it counts; null for the one there always was. */
export interface DatedTariff {
  readonly tariff: Tariff;
  readonly validFrom: string | null;
}

/** The tariff that is delivered with the product: version 1, in force until staff adds another. */
export const firstTariff: DatedTariff = { tariff: islandTariff, validFrom: null };

/**
 * The tariff of an island day: of the tariffs that begin on or before that day, the one with the
 * latest begin; of several with the same begin, the one that was made last. `tariffs` are in the
 * order in which they were made.
 */
export function tariffOfDay(tariffs: readonly DatedTariff[], day: string): Tariff {
  let found = firstTariff;
  for (const dated of tariffs) {
    const from = dated.validFrom ?? '';
    if (from <= day && from >= (found.validFrom ?? '')) found = dated;
  }
  return found.tariff;
}
