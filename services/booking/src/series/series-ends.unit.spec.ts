import type { SeriesEvent } from '@trupial/contracts/events';
import { specificationFor } from '@trupial/event-store/testing';
import { describe, expect, it } from 'vitest';
import {
  booked,
  changeOne,
  endSeries,
  failed,
  now,
  olga,
  schoolDays,
  seriesAfter,
  sixDays,
  skip,
  started,
} from '../testing/series.samples.ts';
import { dueOf, occurrencesOf } from './occurrences.ts';
import { seriesDecider } from './series.decider.ts';
import { ruleText } from './weekly-rule.ts';

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

  const ended = (from: string, at = now) => {
    const data = { by: 'rider', reason: null, from, at } as const;
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

  describe('while a ride of a day that is over was moved to later', () => {
    const [day, tenth] = ['2026-12-09', '2026-12-10T12:00:00.000Z'];
    const rule = ruleText({ weekdays: ['MO', 'WE'], everyWeeks: 1, until: null, count: 8 });
    const eight = started({ pattern: { ...schoolDays, rule } });
    const asked = changeOne({ day, rideDatetime: '2026-12-30T07:15' });
    const [moved] = seriesDecider.decide(asked, seriesAfter(eight));
    // Those before it have been driven.
    const planned = [eight, moved!, ...sixDays.slice(0, 5).map((one) => booked(one))];
    const end = endSeries({ from: null, now: tenth, version: 1 });
    const dueThen = (...events: SeriesEvent[]) =>
      dueOf(seriesAfter(...events), '2026-12-20T12:00:00.000Z', 14).map((one) => one.day);

    it('and is not made yet: it is left out, and no car comes', () => {
      expect(dueThen(...planned)).toContain(day);
      const events = seriesDecider.decide(end, seriesAfter(...planned));
      expect(dueThen(...planned, ...events)).toEqual([]);
      expect(events).toMatchObject([
        { type: 'SeriesEnded', data: { from: '2026-12-10' } },
        { type: 'OccurrenceSkipped', data: { day } },
      ]);
      given(...planned, ...events)
        .when(end)
        .thenNothing();
      // One that could not be made yet is tried no more.
      const alsoFailed = [...planned, failed(day)];
      const ended = [...alsoFailed, ...seriesDecider.decide(end, seriesAfter(...alsoFailed))];
      expect(dueThen(...ended)).toEqual([]);
      expect(seriesAfter(...ended).notes.get(day)?.status).toBe('skipped');
    });

    it('and it was ended before: that ride is left out all the same', () => {
      const before = [...planned, ended(tenth.slice(0, 10))];
      const again = { ...end, version: 2, now: '2026-12-11T12:00:00.000Z' };
      const events = seriesDecider.decide(again, seriesAfter(...before));
      expect(dueThen(...before, ...events)).toEqual([]);
      expect(seriesAfter(...before, ...events).endedFrom).toBe('2026-12-10');
      // Of an older version a repeat would not be known as one.
      given(...before)
        .when({ ...again, version: 1 })
        .thenFails('series.changed_meanwhile');
      given(...before, ...events)
        .when(again)
        .thenNothing();
    });

    it('stays when it is ended from a day on', () => {
      const events = seriesDecider.decide({ ...end, from: '2026-12-10' }, seriesAfter(...planned));
      expect(dueThen(...planned, ...events)).toEqual([day]);
    });

    it('and is made: with it the series can be ended', () => {
      const made = [started(), moved!, booked(day)];
      const [event, ...others] = seriesDecider.decide(end, seriesAfter(...made));
      expect(event).toMatchObject({ type: 'SeriesEnded' });
      // Its ride is cancelled first, and then left out.
      expect(others).toEqual([]);
    });

    it('without its series, which knows of nothing more: dispatch does', () => {
      const made = [started(), booked(day)];
      const last = { ...end, version: 0 };
      given(...made)
        .when(last)
        .thenFails('series.ended');
      const known = { ...last, isRideLeft: true } as const;
      given(...made)
        .when(known)
        .then(ended('2026-12-10', tenth));
      given(...made)
        .when({ ...known, version: 1 })
        .thenFails('series.changed_meanwhile');
      const earlier = ended('2026-12-09');
      given(...made, earlier)
        .when({ ...known, version: 0 })
        .thenFails('series.changed_meanwhile');
      const again = ended('2026-12-10', tenth);
      given(...made, earlier)
        .when({ ...known, version: 1 })
        .then(again);
      given(...made, earlier, again)
        .when({ ...known, version: 1 })
        .thenNothing();
      given(...made)
        .when({ ...known, actor: olga })
        .thenFails('series.reason_missing');
      given(...made)
        .when({ ...known, from: '2026-12-09' })
        .thenFails('series.in_the_past');
    });
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
