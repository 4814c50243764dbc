import { weekdays } from '@trupial/contracts/values';
import { specificationFor } from '@trupial/event-store/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeSeries, schoolDays, seriesAfter, started } from '../testing/series.samples.ts';
import { plannedDays } from './occurrences.ts';
import type { ChangeSeries } from './series.commands.ts';
import { seriesDecider } from './series.decider.ts';
import { ruleText } from './weekly-rule.ts';

const given = specificationFor(seriesDecider);
const changed = (changes: Partial<ChangeSeries>, ...events: Parameters<typeof seriesAfter>) =>
  seriesAfter(...events, ...seriesDecider.decide(changeSeries(changes), seriesAfter(...events)));

/** Every second Monday from 23 November on, ten times. */
const mondays = started({
  pattern: {
    ...schoolDays,
    rule: ruleText({ weekdays: ['MO'], everyWeeks: 2, until: null, count: 10 }),
  },
});

describe('a series of every second week, changed in a week without a ride', () => {
  // Tuesday 1 December, the changes' own day, is in such a week.

  it('keeps its weeks when it gets another number of rides', () => {
    const days = plannedDays(changed({ pattern: { count: 12 } }, mondays));
    expect(days.slice(0, 4)).toEqual(['2026-11-23', '2026-12-07', '2026-12-21', '2027-01-04']);
    expect(days).toHaveLength(13);
  });

  it('keeps them, and all its rides, when it gets a further day of the week', () => {
    const days = plannedDays(changed({ pattern: { weekdays: ['MO', 'TU'] } }, mondays));
    expect(days.slice(0, 4)).toEqual(['2026-11-23', '2026-12-07', '2026-12-08', '2026-12-21']);
    expect(days).toHaveLength(10);
  });

  it('keeps them when it says its rhythm as it is', () => {
    const pattern = { everyWeeks: 2, count: 12 };
    expect(plannedDays(changed({ pattern }, mondays))).toContain('2026-12-07');
  });

  it('begins with that week when it gets another rhythm', () => {
    const days = plannedDays(changed({ pattern: { everyWeeks: 3, weekdays: ['TU'] } }, mondays));
    expect(days.slice(0, 3)).toEqual(['2026-11-23', '2026-12-01', '2026-12-22']);
  });

  it('takes a repeat as done', () => {
    for (const from of ['2026-12-01', null]) {
      const command = changeSeries({
        from,
        now: '2026-12-01T11:00:00.000Z',
        pattern: { count: 12, weekdays: ['MO', 'TU'] },
      });
      given(mondays, ...seriesDecider.decide(command, seriesAfter(mondays)))
        .when(command)
        .thenNothing();
    }
  });
});

describe('any changes of weekdays and numbers, from any days on', () => {
  const dayMs = 86_400_000;
  const plus = (day: string, days: number) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
  /** Monday is 0. */
  const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  /** 23 November 2026 is a Monday. */
  const weekOf = (day: string) =>
    Math.floor((Date.parse(day) - Date.parse('2026-11-23')) / dayMs / 7);
  const someWeekdays = fc
    .subarray([...weekdays], { minLength: 1, maxLength: 3 })
    .map((some) => weekdays.filter((day) => some.includes(day)));
  const change = fc.record({
    after: fc.integer({ min: 0, max: 60 }),
    days: someWeekdays,
    count: fc.integer({ min: 1, max: 15 }),
  });
  const series = fc.record({
    everyWeeks: fc.integer({ min: 1, max: 4 }),
    start: fc.integer({ min: 0, max: 6 }).map((days) => plus('2026-11-23', days)),
    changes: fc.array(change, { minLength: 1, maxLength: 4 }),
  });

  it('give rides only in its weeks, and leave none of these out', () => {
    fc.assert(
      fc.property(series, ({ everyWeeks, start, changes }) => {
        const rule = ruleText({ weekdays: [...weekdays], everyWeeks, until: null, count: 10 });
        let state = seriesAfter(started({ pattern: { ...schoolDays, start, rule } }));
        for (const { after, days, count } of changes) {
          const before = plannedDays(state);
          const from = plus(start, after);
          const pattern = { weekdays: days, count };
          const command = changeSeries({ from, version: state.version, pattern });
          let events;
          try {
            events = seriesDecider.decide(command, state);
          } catch {
            continue; // Refused: nothing is another.
          }
          state = events.reduce((so, event) => seriesDecider.evolve(so, event)!, state);
          const expected = before.filter((day) => day < from);
          for (let day = from, left = count; left > 0; day = plus(day, 1)) {
            const isNamed = days.includes(weekdays[weekdayOf(day)]!);
            if (!isNamed || weekOf(day) % everyWeeks !== 0) continue;
            expected.push(day);
            left -= 1;
          }
          expect(plannedDays(state)).toEqual(expected);
        }
      }),
    );
  });
});
