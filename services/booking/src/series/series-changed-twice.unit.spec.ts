import { specificationFor } from '@trupial/event-store/testing';
import { weekdays } from '@trupial/contracts/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  booked,
  changeSeries,
  endSeries,
  schoolDays,
  seriesAfter,
  sixDays,
  skip,
  started,
} from '../testing/series.samples.ts';
import { occurrencesOf, plannedDays } from './occurrences.ts';
import type { ChangeSeries } from './series.commands.ts';
import { seriesDecider } from './series.decider.ts';
import { daysOf, ruleText } from './weekly-rule.ts';

const given = specificationFor(seriesDecider);
const changed = (changes: Partial<ChangeSeries>, ...events: Parameters<typeof seriesAfter>) =>
  seriesAfter(...events, ...seriesDecider.decide(changeSeries(changes), seriesAfter(...events)));

describe('a series that is another from a day on already', () => {
  const january = { ...schoolDays, rule: schoolDays.rule.replace('COUNT=6', 'COUNT=16') };
  const first = started({ pattern: january });
  const later = seriesDecider.decide(
    changeSeries({ from: '2026-12-14', pattern: { time: '09:00' } }),
    seriesAfter(first),
  );
  const timesOf = (series: ReturnType<typeof changed>) =>
    occurrencesOf(series).map(({ day, rideDatetime, trip }) => [
      day < '2026-12-14',
      rideDatetime.slice(11, 16),
      trip.passengers,
    ]);
  const isBefore = (at: number) => at < 6;
  const all = (time: (at: number) => string, passengers: (at: number) => number) =>
    Array.from({ length: 16 }, (_, at) => [isBefore(at), time(at), passengers(at)]);

  it('keeps it when all that is to come is changed in something else', () => {
    const series = changed({ from: null, version: 1, changes: { passengers: 2 } }, first, ...later);
    expect(timesOf(series)).toEqual(
      all(
        (at) => (isBefore(at) ? '07:15' : '09:00'),
        () => 2,
      ),
    );
    expect(series.version).toBe(2);
  });

  it('is the same everywhere when that is changed', () => {
    const series = changed(
      { from: '2026-12-02', version: 1, pattern: { time: '09:00' } },
      first,
      ...later,
    );
    expect(timesOf(series)).toEqual(
      all(
        (at) => (at < 3 ? '07:15' : '09:00'),
        () => 1,
      ),
    );
  });

  it('is one pattern again from the day on which a number of rides begins', () => {
    const series = changed(
      { from: '2026-12-02', version: 1, pattern: { count: 4 } },
      first,
      ...later,
    );
    expect(plannedDays(series)).toEqual([
      ...sixDays.slice(0, 3),
      '2026-12-02',
      ...sixDays.slice(4),
      '2026-12-14',
    ]);
    expect(series.segments).toHaveLength(2);
  });

  it('ends before it begins to be another', () => {
    const series = changed({ version: 1, pattern: { until: '2026-12-08' } }, first, ...later);
    expect(plannedDays(series)).toEqual(sixDays.slice(0, 5));
  });

  it('takes a repeat of such a change as done', () => {
    const command = changeSeries({ from: null, version: 1, changes: { passengers: 2 } });
    const events = [first, ...later];
    given(...events, ...seriesDecider.decide(command, seriesAfter(...events)))
      .when(command)
      .thenNothing();
  });
});

describe('a day that a change has left out, and its ride cancelled', () => {
  const leftOut = skip({ day: '2026-11-30', byChange: true });
  const tuesdays: Partial<ChangeSeries> = { from: '2026-11-24', pattern: { weekdays: ['TU'] } };
  const events = (after: Parameters<typeof seriesAfter>[0]) => {
    const so = [started(), booked('2026-11-30', 7), after];
    const version = seriesAfter(...so).version;
    return [...so, ...seriesDecider.decide({ ...leftOut, version }, seriesAfter(...so))];
  };
  const monday = (series: ReturnType<typeof changed>) =>
    occurrencesOf(series).find(({ day }) => day === '2026-11-30');
  const [moved] = seriesDecider.decide(changeSeries(tuesdays), seriesAfter(started()));
  const [ended] = seriesDecider.decide(endSeries({ from: '2026-11-30' }), seriesAfter(started()));

  it('is planned again when a later change has it again', () => {
    const back: Partial<ChangeSeries> = { ...tuesdays, version: 2, pattern: { weekdays: ['MO'] } };
    expect(monday(seriesAfter(...events(moved!)))).toMatchObject({ status: 'skipped', rideId: 7 });
    expect(monday(changed(back, ...events(moved!)))).toMatchObject({
      status: 'planned',
      rideId: null,
    });
  });

  it('stays told with its ride when the series has ended before it, whatever is changed then', () => {
    const more = { from: null, version: 2, changes: { passengers: 2 } } as const;
    expect(monday(changed(more, ...events(ended!)))).toMatchObject({
      status: 'skipped',
      rideId: 7,
    });
  });
});

describe('any changes from days on', () => {
  const days = Array.from({ length: 40 }, (_, index) =>
    new Date(Date.parse('2026-11-21T00:00:00Z') + index * 86_400_000).toISOString().slice(0, 10),
  );
  const change = fc.record({
    from: fc.constantFrom(...days),
    named: fc.subarray([...weekdays], { minLength: 1, maxLength: 3 }),
    time: fc.constantFrom('06:00', '12:30', '23:45'),
    count: fc.integer({ min: 1, max: 20 }),
  });

  it('give each day what the last change before it says, and change no day before', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4 }), (changes) => {
        let series = seriesAfter(started());
        // Day by day: who says what of which day.
        let expected = new Map(daysOf(schoolDays).map((day) => [day, '07:15']));
        for (const { from, named, time, count } of changes) {
          const pattern = { weekdays: weekdays.filter((day) => named.includes(day)), time, count };
          const command = changeSeries({ from, version: series.version, pattern });
          let events;
          try {
            events = seriesDecider.decide(command, series);
          } catch {
            continue; // Refused: nothing is another.
          }
          series = events.reduce((state, event) => seriesDecider.evolve(state, event)!, series);
          const rule = ruleText({ weekdays: pattern.weekdays, everyWeeks: 1, until: null, count });
          const rest = daysOf({ start: from, rule, time, leaveOutHolidays: false });
          expected = new Map([
            ...[...expected].filter(([day]) => day < from),
            ...rest.map((day): [string, string] => [day, time]),
          ]);
        }
        const shown = occurrencesOf(series).map(({ day, rideDatetime }) => [
          day,
          rideDatetime.slice(11, 16),
        ]);
        expect(shown).toEqual([...expected].toSorted());
      }),
    );
  });
});
