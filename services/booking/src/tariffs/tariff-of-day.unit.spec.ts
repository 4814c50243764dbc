import { islandTariff } from '@trupial/island/fare';
import { describe, expect, it } from 'vitest';
import { type DatedTariff, firstTariff, tariffOfDay } from './tariff-of-day.ts';

const dated = (version: string, validFrom: string): DatedTariff => ({
  tariff: { ...islandTariff, version },
  validFrom,
});

const made = [
  firstTariff,
  dated('christmas', '2026-12-24'),
  dated('december', '2026-12-01'),
  dated('december, corrected', '2026-12-01'),
];

describe('the tariff of a day', () => {
  it.each([
    ['2020-01-01', islandTariff.version],
    ['2026-11-30', islandTariff.version],
    ['2026-12-01', 'december, corrected'],
    ['2026-12-23', 'december, corrected'],
    ['2026-12-24', 'christmas'],
    ['2030-01-01', 'christmas'],
  ])('%s is %s', (day, version) => expect(tariffOfDay(made, day).version).toBe(version));

  it('is the one that the product comes with when staff has made none', () =>
    expect(tariffOfDay([], '2026-12-01')).toBe(islandTariff));
});
