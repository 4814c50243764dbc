import { describe, expect, it } from 'vitest';
import { islandTariff } from '../data/tariff.ts';
import { cheatSheet } from './cheat-sheet.ts';
import { fareFor } from './fare.ts';
import { formula } from './formula.ts';
import { isNight } from './night.ts';

describe('cheat sheet', () => {
  const rows = cheatSheet(islandTariff);

  it('lists every combination of the grid once', () => {
    expect(rows).toHaveLength(24 * 8 * 6 * 4);
    const keys = rows.map(({ fare: _fare, ...combination }) => JSON.stringify(combination));
    expect(new Set(keys).size).toBe(rows.length);
  });

  it('says dollars, to the cent, as the fare does', () => {
    for (const row of rows) {
      const trip = { passengers: row.passengers, luggage: row.luggage, distanceKm: row.distance };
      const { totalMinor } = fareFor(islandTariff, {
        ...trip,
        night: row.isNight,
        holiday: row.isHoliday,
      });
      expect(row.fare.toFixed(2)).toBe((totalMinor / 100).toFixed(2));
      expect(Math.round(row.fare * 100)).toBe(totalMinor);
    }
  });
});

describe('formula', () => {
  it('holds every figure that a fare is made of', () => {
    const figures = formula(islandTariff).parts.map((part) => [
      part.label.replace('fare.formula.', ''),
      part.amountMinor ?? `${part.percent} %`,
      part.included,
    ]);
    expect(figures).toEqual([
      ['base', 560, 0],
      ['distance', 243, 2],
      ['minimum', 840, 0],
      ['passengers', 560, 4],
      ['luggage', 195, 4],
      ['night', '25 %', 0],
      ['holiday', '25 %', 0],
    ]);
  });

  it('computes the fare when a page follows it', () => {
    const { parts } = formula(islandTariff);
    const counts = { km: 17.3, passenger: 6, bag: 7 };
    let fare = 0;
    for (const { operator, amountMinor, per, included, label, percent } of parts) {
      const count = per === null ? 1 : Math.max(0, counts[per] - included);
      if (operator === 'at-least') fare = Math.max(fare, amountMinor!);
      else if (operator !== 'times') fare += amountMinor! * count;
      else if (label === 'fare.formula.night') fare *= 1 + percent! / 100;
    }
    const trip = { distanceKm: 17.3, passengers: 6, luggage: 7, night: true, holiday: false };
    expect(Math.abs(fareFor(islandTariff, trip).totalMinor - fare)).toBeLessThanOrEqual(0.5);
  });
});

describe('night', () => {
  it.each(['23:00:00', '23:59:59', '00:00:00', '05:59:59'])('%s is night', (time) => {
    expect(isNight(time)).toBe(true);
  });

  it.each(['06:00:00', '12:00:00', '22:59:59'])('%s is day', (time) => {
    expect(isNight(time)).toBe(false);
  });

  it('also reads a night that does not run over midnight', () => {
    const small = { nightFrom: '01:00:00', nightUntil: '05:00:00' };
    const times = ['00:59:59', '01:00:00', '04:59:59', '05:00:00'];
    expect(times.filter((time) => isNight(time, small))).toEqual(['01:00:00', '04:59:59']);
  });

  it.each(['', '24:00:00', '23:60:00', '1:00:00', '23:00', '23:00:00Z'])('refuses %j', (text) => {
    expect(() => isNight(text)).toThrow(RangeError);
  });
});
