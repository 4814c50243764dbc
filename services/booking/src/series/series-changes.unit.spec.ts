import { specificationFor } from '@trupial/event-store/testing';
import { weekdays } from '@trupial/contracts/values';
import { describe, expect, it } from 'vitest';
import {
  booked,
  changeOne,
  changeSeries,
  failed,
  olga,
  schoolDays,
  seriesAfter,
  sixDays,
  skip,
  started,
} from '../testing/series.samples.ts';
import { occurrencesOf, plannedDays } from './occurrences.ts';
import type { ChangeSeries } from './series.commands.ts';
import { seriesDecider } from './series.decider.ts';
import { ruleText } from './weekly-rule.ts';

const given = specificationFor(seriesDecider);
const changed = (changes: Partial<ChangeSeries>, ...events: Parameters<typeof seriesAfter>) =>
  seriesAfter(...events, ...seriesDecider.decide(changeSeries(changes), seriesAfter(...events)));

describe('the rest of a series from a day on', () => {
  it('is at another time; what is before stays', () => {
    const series = changed({ pattern: { time: '08:00' } }, started());
    expect(occurrencesOf(series).map(({ rideDatetime }) => rideDatetime)).toEqual(
      sixDays.map((day) => `${day}T${day < '2026-12-01' ? '07:15' : '08:00'}:00`),
    );
  });

  it('is on other days, as many as were left of a count', () => {
    const series = changed({ pattern: { weekdays: ['TH'] } }, started());
    expect(plannedDays(series)).toEqual([
      ...sixDays.slice(0, 3),
      '2026-12-03',
      '2026-12-10',
      '2026-12-17',
    ]);
  });

  it('ends on another day, in the same rhythm', () => {
    const everyTwo = {
      ...schoolDays,
      rule: ruleText({ weekdays: ['MO'], everyWeeks: 2, until: null, count: 5 }),
    };
    const series = changed({ pattern: { until: '2026-12-21' } }, started({ pattern: everyTwo }));
    expect(plannedDays(series)).toEqual(['2026-11-23', '2026-12-07', '2026-12-21']);
  });

  it('leaves those alone that were changed or skipped by themselves, and tries again what failed', () => {
    const own = seriesDecider.decide(
      changeOne({ day: '2026-12-02', changes: { passengers: 4 } }),
      seriesAfter(started()),
    );
    const left = seriesDecider.decide(
      skip({ day: '2026-12-07', version: 1 }),
      seriesAfter(started(), ...own),
    );
    const series = changed(
      { version: 2, changes: { passengers: 2 }, pattern: { time: '09:00' } },
      started(),
      ...own,
      ...left,
      failed('2026-12-09'),
      booked('2026-11-23'),
    );
    const shown = occurrencesOf(series).map(({ day, status, trip, rideDatetime }) => [
      day,
      status,
      trip.passengers,
      rideDatetime.slice(11, 16),
    ]);
    expect(shown).toEqual([
      ['2026-11-23', 'booked', 1, '07:15'],
      ['2026-11-25', 'planned', 1, '07:15'],
      ['2026-11-30', 'planned', 1, '07:15'],
      ['2026-12-02', 'planned', 4, '07:15'],
      ['2026-12-07', 'skipped', 2, '09:00'],
      ['2026-12-09', 'planned', 2, '09:00'],
    ]);
  });

  it('drops a detail that is said to be none, and a distance that was measured of another way', () => {
    const trip = {
      ...started().data,
      passengers: 1,
      luggage: 0,
      wheelchair: true,
      distanceMeters: 9_000,
    };
    const { passengers, luggage, wheelchair, distanceMeters } = trip;
    const first = started({ trip: { passengers, luggage, wheelchair, distanceMeters } });
    const places = { pickup: { address: 'Punda', point: null } };
    const series = changed({ changes: { details: { wheelchair: null } }, places }, first);
    expect(series.segments.at(-1)).toMatchObject({
      trip: { passengers, luggage, distanceMeters: null },
      contact: { pickup: { address: 'Punda' } },
    });
    expect(series.segments.at(-1)?.trip).not.toHaveProperty('wheelchair');
  });

  it.each<[string, Partial<ChangeSeries>, string]>([
    ['to what it is', { pattern: { time: '07:15' } }, 'series.nothing_changed'],
    ['in the past', { from: '2026-11-19', pattern: { time: '08:00' } }, 'series.in_the_past'],
    [
      'from a year without a clock on',
      { from: '9998-12-28', pattern: { count: 6 } },
      'series.too_far_ahead',
    ],
    [
      'from a day of another century on',
      { from: '2126-12-07', pattern: { count: 6 } },
      'series.too_far_ahead',
    ],
    ['to an end before it', { pattern: { until: '2026-11-30' } }, 'series.end_before_start'],
    [
      'to more than 60 in all',
      { pattern: { weekdays: [...weekdays], count: 60 } },
      'series.too_many',
    ],
    [
      'when others changed it',
      { version: 1, pattern: { time: '08:00' } },
      'series.changed_meanwhile',
    ],
    [
      'by the office without a reason',
      { actor: olga, pattern: { time: '08:00' } },
      'series.reason_missing',
    ],
    ['by its rider to another name', { changes: { riderName: 'Ana' } }, 'amend.office_only'],
  ])('is not changed %s', (_, changes, code) =>
    given(started()).when(changeSeries(changes)).thenFails(code),
  );

  it('is the same when the change is repeated', () => {
    const command = changeSeries({ pattern: { time: '08:00' } });
    given(started(), ...seriesDecider.decide(command, seriesAfter(started())))
      .when(command)
      .thenNothing();
  });

  it('is the same when what was to be so from now on is repeated after the time of that day', () => {
    const monday = (time: string) => `2026-11-23T${time}:00.000Z`;
    const command = changeSeries({ from: null, now: monday('11:00'), changes: { passengers: 2 } });
    const events = seriesDecider.decide(command, seriesAfter(started()));
    expect(events).toMatchObject([{ data: { from: '2026-11-23' } }]);
    given(started(), ...events)
      .when({ ...command, now: monday('12:00') })
      .thenNothing();
    // Of another version it is another change.
    const other = { ...command, version: 1, now: monday('12:00'), changes: { passengers: 3 } };
    expect(seriesDecider.decide(other, seriesAfter(started(), ...events))).toMatchObject([
      { data: { from: '2026-11-24' } },
    ]);
  });

  it('at a later time of day is from tomorrow on when the ride of today is over', () => {
    const now = '2026-11-23T16:00:00.000Z';
    const command = changeSeries({ from: null, now, pattern: { time: '18:00' } });
    const fromOf = (...events: Parameters<typeof seriesAfter>) =>
      seriesDecider.decide(command, seriesAfter(...events))[0]?.data;
    const today = booked('2026-11-23', 7);
    expect(fromOf(started(), today)).toMatchObject({ from: '2026-11-24' });
    expect(fromOf(started())).toMatchObject({ from: '2026-11-23' });
  });

  it('from null is all that is to come', () => {
    const series = changed({ from: null, pattern: { time: '06:00' } }, started());
    expect(
      occurrencesOf(series).every(({ rideDatetime }) => rideDatetime.endsWith('06:00:00')),
    ).toBe(true);
  });
});

describe('all that is to come of a series that has not begun', () => {
  // Mondays and Wednesdays from a Wednesday on; it is the Friday before.
  const first = started({ pattern: { ...schoolDays, start: '2026-11-25' } });

  it.each<[string, ChangeSeries['pattern'], readonly string[]]>([
    ['on other days', { weekdays: ['TU', 'SA'] }, ['2026-11-28', '2026-12-01', '2026-12-05']],
    ['as often as is said', { count: 3 }, ['2026-11-25', '2026-11-30', '2026-12-02']],
    ['in another rhythm', { everyWeeks: 2 }, ['2026-11-25', '2026-12-07', '2026-12-09']],
  ])('is %s, and begins no earlier', (_, pattern, days) => {
    const command = changeSeries({ from: null, pattern });
    const events = seriesDecider.decide(command, seriesAfter(first));
    expect(plannedDays(seriesAfter(first, ...events)).slice(0, 3)).toEqual(days);
    given(first, ...events)
      .when(command)
      .thenNothing();
  });
});
