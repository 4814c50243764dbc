import { specificationFor } from '@trupial/event-store/testing';
import { describe, expect, it } from 'vitest';
import {
  booked,
  changeOne,
  contact,
  failed,
  maria,
  now,
  olga,
  schoolDays,
  seriesAfter,
  sixDays,
  skip,
  started,
  startSeries,
} from '../testing/series.samples.ts';
import { occurrencesOf } from './occurrences.ts';
import type { StartSeries } from './series.commands.ts';
import { seriesDecider } from './series.decider.ts';
import { ruleText } from './weekly-rule.ts';

const given = specificationFor(seriesDecider);
const weekly = { weekdays: ['MO', 'TU', 'WE', 'TH', 'FR'], everyWeeks: 1 } as const;
const until = (day: string) =>
  ruleText({ ...weekly, weekdays: [...weekly.weekdays], until: day, count: null });
const statuses = (...events: Parameters<typeof seriesAfter>) =>
  occurrencesOf(seriesAfter(...events)).map(({ day, status }) => [day, status]);

describe('a series is started', () => {
  it('by its rider, whose own it is, and by the office for a caller', () => {
    given()
      .when(startSeries())
      .then({
        type: 'SeriesStarted',
        data: {
          seriesId: 7,
          riderId: 41,
          by: 'rider',
          pattern: schoolDays,
          trip: { passengers: 1, luggage: 0, distanceMeters: null },
          contact,
          at: now,
        },
      });
    expect(started({ actor: olga }).data).toMatchObject({ riderId: null, by: 'operator' });
    expect(statuses(started())).toEqual(sixDays.map((day) => [day, 'planned']));
  });

  const pattern = (changes: Partial<typeof schoolDays>): Partial<StartSeries> => ({
    pattern: { ...schoolDays, ...changes },
  });
  const oneMonday = ruleText({ weekdays: ['FR'], everyWeeks: 1, until: '2026-12-25', count: null });

  it.each<[string, Partial<StartSeries>, string]>([
    ['yesterday', pattern({ start: '2026-11-19' }), 'series.in_the_past'],
    [
      'today at seven, when it is eight',
      pattern({ start: '2026-11-20', rule: until('2026-11-24') }),
      'series.in_the_past',
    ],
    ['in two years', pattern({ start: '2028-11-20' }), 'series.too_far_ahead'],
    ['with an end before it', pattern({ rule: until('2026-11-22') }), 'series.end_before_start'],
    [
      'on a holiday alone',
      pattern({ start: '2026-12-25', rule: oneMonday, leaveOutHolidays: true }),
      'series.no_days',
    ],
    ['for more than 60 rides', pattern({ rule: until('2027-11-22') }), 'series.too_many'],
    [
      'for more than 60 rides beside holidays',
      pattern({ start: '2026-11-30', rule: until('2027-02-26'), leaveOutHolidays: true }),
      'series.too_many',
    ],
    [
      'from a place to itself',
      { contact: { ...contact, dropoff: contact.pickup } },
      'ride.same_ends',
    ],
    [
      'with more children than passengers',
      { trip: { ...startSeries().trip, childSeats: { infant: 1, child: 1, booster: 0 } } },
      'ride.child_seats',
    ],
  ])('not %s', (_, changes, code) => given().when(startSeries(changes)).thenFails(code));

  it('today, when its time is still to come', () => {
    const today = { ...schoolDays, start: '2026-11-20', rule: until('2026-11-24'), time: '08:30' };
    expect(started({ pattern: today }).data).toMatchObject({ pattern: today });
  });
});

describe('one of the series', () => {
  it('is skipped, once, and no other', () => {
    given(started())
      .when(skip())
      .then({
        type: 'OccurrenceSkipped',
        data: { by: 'rider', reason: null, day: '2026-11-30', at: now },
      });
    const [event] = seriesDecider.decide(skip(), seriesAfter(started()));
    given(started(), event!).when(skip()).thenNothing();
    expect(statuses(started(), event!)).toEqual(
      sixDays.map((day) => [day, day === '2026-11-30' ? 'skipped' : 'planned']),
    );
  });

  it('is changed, to another day too, and no other; it keeps its name', () => {
    const command = changeOne({ rideDatetime: '2026-12-01T09:00', changes: { passengers: 3 } });
    const [event] = seriesDecider.decide(command, seriesAfter(started()));
    const after = occurrencesOf(seriesAfter(started(), event!));
    expect(after.map(({ day }) => day)).toEqual(sixDays);
    for (const one of after) {
      const isIt = one.day === '2026-11-30';
      expect(one.isChanged).toBe(isIt);
      expect(one.trip.passengers).toBe(isIt ? 3 : 1);
      expect(one.rideDatetime).toBe(isIt ? '2026-12-01T09:00:00' : `${one.day}T07:15:00`);
    }
    // Its answer was lost.
    given(started(), event!).when(command).thenNothing();
  });

  it('that failed is planned again when it is changed', () => {
    const events = [started(), failed('2026-11-30')] as const;
    const [event] = seriesDecider.decide(
      changeOne({ changes: { luggage: 1 } }),
      seriesAfter(...events),
    );
    const one = occurrencesOf(seriesAfter(...events, event!)).find(
      ({ day }) => day === '2026-11-30',
    );
    expect(one).toMatchObject({ status: 'planned', failure: null });
  });

  it('is changed after its time where it has a ride: that one may have been moved', () => {
    const changes = { luggage: 1 };
    const command = changeOne({ changes, now: '2026-11-30T14:00:00.000Z' });
    const decided = seriesDecider.decide(command, seriesAfter(started(), booked('2026-11-30', 7)));
    expect(decided).toHaveLength(1);
    given(started()).when(command).thenFails('ride.in_the_past');
  });

  it('is changed more than a year ahead where its time stays', () => {
    const rule = ruleText({ weekdays: ['MO'], everyWeeks: 4, until: null, count: 20 });
    const far = started({ pattern: { ...schoolDays, rule } });
    const last = occurrencesOf(seriesAfter(far)).at(-1)!.day;
    expect(last > '2027-12-01').toBe(true);
    const command = changeOne({ day: last, changes: { luggage: 1 } });
    expect(seriesDecider.decide(command, seriesAfter(far))).toHaveLength(1);
    given(far)
      .when(changeOne({ day: last, rideDatetime: `${last}T09:00` }))
      .thenFails('ride.too_far_ahead');
  });

  it.each<[string, Parameters<typeof changeOne>[0] & object, string]>([
    ['on a day that it has not', { day: '2026-12-01' }, 'series.no_such_day'],
    ['to the past', { rideDatetime: '2026-11-19T07:15' }, 'ride.in_the_past'],
    ['to nothing else', { rideDatetime: '2026-11-30T07:15' }, 'series.nothing_changed'],
    ['by its rider to another name', { changes: { riderName: 'Ana' } }, 'amend.office_only'],
    [
      'of a version that is none any more',
      { version: 3, changes: { luggage: 2 } },
      'series.changed_meanwhile',
    ],
    [
      'by the office without a reason',
      { actor: olga, changes: { luggage: 2 } },
      'series.reason_missing',
    ],
    [
      'by another rider',
      { actor: { ...maria, accountId: 43 }, changes: { luggage: 2 } },
      'series.not_found',
    ],
  ])('is not changed %s', (_, changes, code) =>
    given(started()).when(changeOne(changes)).thenFails(code),
  );

  it('that was left out or missed is not changed, and what was missed is cleared by a skip', () => {
    const [skipped] = seriesDecider.decide(skip(), seriesAfter(started()));
    const other = { changes: { luggage: 2 } };
    given(started(), skipped!)
      .when(changeOne({ ...other, version: 1 }))
      .thenFails('series.skipped');
    const missed = { type: 'OccurrenceMissed', data: { day: '2026-11-30', at: now } } as const;
    given(started(), missed).when(changeOne(other)).thenFails('series.missed');
    given(started(), missed).when(skip()).then(skipped!);
  });
});
