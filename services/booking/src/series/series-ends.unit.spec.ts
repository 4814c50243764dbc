import { specificationFor } from '@trupial/event-store/testing';
import { describe, expect, it } from 'vitest';
import {
  booked,
  endSeries,
  now,
  olga,
  seriesAfter,
  skip,
  started,
} from '../testing/series.samples.ts';
import { occurrencesOf } from './occurrences.ts';
import { seriesDecider } from './series.decider.ts';

const given = specificationFor(seriesDecider);
const statuses = (...events: Parameters<typeof seriesAfter>) =>
  occurrencesOf(seriesAfter(...events)).map(({ day, status }) => [day, status]);

describe('a series is ended', () => {
  it('from a day on; what is made before stays', () => {
    const [event] = seriesDecider.decide(endSeries(), seriesAfter(started()));
    expect(statuses(started(), booked('2026-11-23'), event!)).toEqual([
      ['2026-11-23', 'booked'],
      ['2026-11-25', 'planned'],
      ['2026-11-30', 'planned'],
    ]);
    given(started(), event!).when(endSeries()).thenNothing();
  });

  const ended = (from: string) => {
    const data = { by: 'rider', reason: null, from, at: now } as const;
    return { type: 'SeriesEnded', data } as const;
  };
  const left = [booked('2026-12-07', 9), ended('2026-12-01')];

  it('earlier, after it was ended from a later day on', () => {
    const earlier = endSeries({ from: '2026-11-25', version: 1 });
    given(started(), ...left)
      .when(earlier)
      .then(ended('2026-11-25'));
    expect(statuses(started(), ...left, ended('2026-11-25'))).toEqual([
      ['2026-11-23', 'planned'],
      ['2026-12-07', 'booked'],
    ]);
  });

  it('no later: said again of a later day, at whichever version, it is ended as it was', () => {
    for (const version of [0, 1]) {
      const again = endSeries({ from: '2026-12-07', version });
      given(started(), ...left)
        .when(again)
        .thenNothing();
    }
    given(started(), ...left)
      .when(endSeries({ from: '2026-12-08', version: 1 }))
      .thenFails('series.nothing_changed');
    given(started(), ...left)
      .when(endSeries({ from: '2026-12-07', version: 1, actor: olga }))
      .thenFails('series.reason_missing');
    given(started(), ended('2026-11-20'))
      .when(endSeries({ from: '2026-12-07', version: 1 }))
      .thenFails('series.ended');
  });

  it('no later in a log that says so: its days do not come back', () => {
    const cancelled = ['2026-12-02', '2026-12-09'].map(
      (day) =>
        ({
          type: 'OccurrenceSkipped',
          data: { by: 'rider', reason: null, day, byChange: true, at: now },
        }) as const,
    );
    const before = [started(), ...left, ...cancelled];
    const later = ended('2026-12-09');
    expect(statuses(...before, later)).toEqual(statuses(...before));
    expect(seriesAfter(...before, later)).toMatchObject({ endedFrom: '2026-12-01', version: 4 });
    // What was made of such a day is there.
    expect(statuses(...before, later, booked('2026-12-02', 10))).toContainEqual([
      '2026-12-02',
      'booked',
    ]);
  });

  it('not in the past, nor when nothing is to come', () => {
    given(started())
      .when(endSeries({ from: '2026-11-19' }))
      .thenFails('series.in_the_past');
    given(started())
      .when(endSeries({ from: '2026-12-10' }))
      .thenFails('series.nothing_changed');
    const later = '2026-12-10T12:00:00.000Z';
    given(started())
      .when(endSeries({ from: null, now: later }))
      .thenFails('series.ended');
  });

  it('by an erasure for good: nothing is to come, and nothing can be changed', () => {
    const erase = { name: 'erase', by: 'staff', now } as const;
    const [event] = seriesDecider.decide(erase, seriesAfter(started()));
    given(started(), event!).when(erase).thenNothing();
    given(started(), event!)
      .when(skip({ version: 1 }))
      .thenFails('series.erased');
    given().when(erase).thenNothing();
  });
});
