import { type RequestOf, seriesMessages } from '@trupial/contracts/messages';
import { weekdays } from '@trupial/contracts/values';
import { refusalOf } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mariaRider, type SeriesRig, startSeriesRig } from '../../testing/series.rig.ts';

const { changeSeries, endSeries } = seriesMessages;
const who = mariaRider;

/** Monday's and the following days' rides are at nine. */
const days = ['23', '24', '25', '26', '27', '28'].map((day) => `2026-11-${day}`);
const friday = '2026-11-20T12:07:00.000Z';
/** The instant of an island time on Monday. */
const onMonday = (time: string): string =>
  new Date(Date.parse(`2026-11-23T${time}:00.000Z`) + 4 * 3_600_000).toISOString();

let rig: SeriesRig;
let now = friday;
beforeAll(async () => {
  rig = await startSeriesRig(() => now);
});
afterAll(() => rig.service.stop());
beforeEach(() => {
  now = friday;
  rig.dispatch.written.splice(0);
  rig.dispatch.asked.splice(0);
});

/** A ride on each of these days, all of them made. */
async function started() {
  const { id } = await rig.start({ weekdays: [...weekdays], time: '09:00', count: days.length });
  await rig.look();
  const rides = new Map((await rig.ridesOf(id)).map(({ day, rideId }) => [day, rideId]));
  const ride = (day: string): number => rides.get(day) ?? 0;
  const { messenger } = rig.service;
  const end = (asked: Partial<RequestOf<typeof endSeries>> = {}) =>
    messenger.request(endSeries, { id, version: 0, from: null, reason: null, ...asked }, { who });
  const change = (asked: Partial<RequestOf<typeof changeSeries>>) =>
    messenger.request(
      changeSeries,
      { id, version: 0, from: null, changes: {}, pattern: {}, reason: null, ...asked },
      { who },
    );
  const eventsOf = async (type: string) =>
    (await rig.eventsOf(id)).filter((event) => event.type === type).map(({ data }) => data);
  const statuses = async () => (await rig.one(id)).occurrences.map(({ status }) => status);
  return { id, ride, end, change, eventsOf, statuses };
}
const outcomes = ({ made }: { made: readonly { day: string; outcome: string }[] }) =>
  made.map(({ day, outcome }) => [day, outcome]);
const all = (outcome: string, of = days) => of.map((day) => [day, outcome]);

describe('an answer of dispatch that is lost', () => {
  it('is no answer: ending is repeated, and cancels and notes each ride once', async () => {
    const { end, ride, eventsOf, statuses } = await started();
    rig.dispatch.loseNextAnswer();
    expect(await refusalOf(end())).toMatchObject({ kind: 'unavailable' });
    expect(rig.dispatch.written).toEqual([`RideCancelled ${ride(days[0]!)}`]);

    expect(outcomes(await end())).toEqual(all('cancelled'));
    expect(rig.dispatch.written).toEqual(days.map((day) => `RideCancelled ${ride(day)}`));
    expect(await eventsOf('SeriesEnded')).toHaveLength(1);
    expect(await eventsOf('OccurrenceSkipped')).toMatchObject(
      days.map((day) => ({ day, byChange: true })),
    );
    expect(new Set(await statuses())).toEqual(new Set(['skipped']));
    // Also the answer of the whole may be lost.
    expect((await end()).series).toMatchObject({ isOpen: false, version: 7 });
  });

  it('is no answer: a change is repeated, and changes each ride once', async () => {
    const { change, ride, eventsOf } = await started();
    const asked = { pattern: { time: '10:30' }, changes: { pickup: 'punda' } };
    rig.dispatch.loseNextAnswer();
    expect(await refusalOf(change(asked))).toMatchObject({ kind: 'unavailable' });
    expect(rig.dispatch.written).toEqual([`RideAmended ${ride(days[0]!)}`]);

    const again = await change(asked);
    expect(outcomes(again)).toEqual(all('changed'));
    expect(again.series.version).toBe(1);
    expect(rig.dispatch.written).toEqual(days.map((day) => `RideAmended ${ride(day)}`));
    expect(await eventsOf('SeriesChanged')).toHaveLength(1);
  });

  it('is no answer: rides of days that a change leaves out are cancelled by its repeat', async () => {
    const { change, eventsOf } = await started();
    const asked = { pattern: { weekdays: ['MO' as const], until: '2026-12-28' } };
    rig.dispatch.loseNextAnswer();
    expect(await refusalOf(change(asked))).toMatchObject({ kind: 'unavailable' });
    const others = days.slice(1);
    expect(outcomes(await change(asked))).toEqual(all('cancelled', others));
    expect(await eventsOf('OccurrenceSkipped')).toHaveLength(others.length);
  });

  it('is no answer: what was to be so "from now on" is repeated after the time of that day', async () => {
    const { change, ride, eventsOf } = await started();
    now = onMonday('08:07');
    const asked = { changes: { passengers: 2 } };
    rig.dispatch.loseNextAnswer();
    expect(await refusalOf(change(asked))).toMatchObject({ kind: 'unavailable' });
    now = onMonday('09:20');
    expect(outcomes(await change(asked))).toEqual(all('changed', days.slice(1)));
    expect(rig.dispatch.written).toEqual(days.map((day) => `RideAmended ${ride(day)}`));
    expect(await eventsOf('SeriesChanged')).toMatchObject([{ from: days[0] }]);
  });
});

describe('a ride that somebody has moved without its series', () => {
  const [monday = '', ...others] = days;

  it('to later is still to come: ending cancels it', async () => {
    const { end, ride, statuses } = await started();
    now = onMonday('08:00');
    await rig.dispatch.move(ride(monday), onMonday('15:00'));
    now = onMonday('10:00');
    expect(outcomes(await end())).toEqual(all('cancelled'));
    expect((await rig.dispatch.ride(ride(monday))).end).toBe('cancelled');
    await rig.look();
    expect(new Set(await statuses())).toEqual(new Set(['skipped']));
  });

  it('to another day is still to come: ending and changing all have it', async () => {
    const { end, change, ride, statuses } = await started();
    const [, , wednesday = ''] = days;
    await rig.dispatch.move(ride(monday), `${wednesday}T19:00:00.000Z`);
    now = `${others[0]}T14:00:00.000Z`;
    const changed = outcomes(await change({ changes: { passengers: 2 } }));
    expect(changed).toContainEqual([monday, 'changed']);
    expect(outcomes(await end({ version: 1 }))).toContainEqual([monday, 'cancelled']);
    expect((await rig.dispatch.ride(ride(monday))).end).toBe('cancelled');
    await rig.look();
    expect((await statuses())[0]).toBe('skipped');
  });

  it('to earlier is under way: ending and changing leave it', async () => {
    const { end, change, ride } = await started();
    await rig.dispatch.move(ride(monday), onMonday('07:30'));
    now = onMonday('08:00');
    const changed = await change({ changes: { passengers: 2 } });
    expect(outcomes(changed)).toEqual(all('changed', others));
    expect(outcomes(await end({ version: 1 }))).toEqual(all('cancelled', others));
    expect((await rig.dispatch.ride(ride(monday))).end).toBeNull();
  });

  it('to later is changed like all that is to come, and keeps its time of that day', async () => {
    const { change, ride } = await started();
    await rig.dispatch.move(ride(monday), onMonday('15:00'));
    now = onMonday('10:00');
    expect(outcomes(await change({ changes: { passengers: 2 } }))).toEqual(all('changed'));
    const earlier = await change({ version: 1, pattern: { time: '08:00' } });
    expect(outcomes(earlier)).toEqual(all('changed', others));
    expect((await rig.dispatch.ride(ride(monday))).terms).toMatchObject({
      passengers: 2,
      scheduledFor: onMonday('15:00'),
    });
  });

  it('is asked for once, with those of its series from that day on', async () => {
    const { end, ride } = await started();
    now = onMonday('10:00');
    await end({ from: days[2]! });
    expect(rig.dispatch.asked).toEqual([days.slice(2).map(ride)]);
  });
});

it('a ride that has ended is left out of what became of the rides of a series', async () => {
  const { end, change, ride, statuses } = await started();
  const [monday = '', tuesday = '', ...others] = days;
  await rig.dispatch.finish(ride(monday), 'cancelled');
  await rig.dispatch.finish(ride(tuesday), 'rejected');
  expect(outcomes(await change({ pattern: { time: '10:00' } }))).toEqual(all('changed', others));
  // Of one that its rider cancelled by itself the series hears at its end.
  expect(outcomes(await end({ version: 1 }))).toEqual(all('cancelled', [monday, ...others]));
  expect(await statuses()).toEqual(['skipped', 'booked', ...others.map(() => 'skipped')]);
});

it('a ride of which a change makes nothing another is not told of, and nobody is asked to change it', async () => {
  const { change, ride } = await started();
  const [monday = ''] = days;
  now = onMonday('08:40');
  rig.dispatch.setOff.add(ride(monday));
  const later = await change({ pattern: { until: '2026-12-28' } });
  expect(later.series.pattern.until).toBe('2026-12-28');
  expect(outcomes(later)).toEqual([]);
  const holidays = await change({ version: 1, pattern: { leaveOutHolidays: true } });
  expect(outcomes(holidays)).toEqual([]);
  expect(rig.dispatch.written).toEqual([]);
  // What does concern them is told, and why one stays as it is.
  const people = await change({ version: 2, changes: { passengers: 2 } });
  expect(outcomes(people)).toEqual([[monday, 'kept'], ...all('changed', days.slice(1))]);
});

describe('a series that is ended again from a later day on', () => {
  it('gets none of its days back, and what is left of its rides is cancelled', async () => {
    const { id, end, ride, statuses, eventsOf } = await started();
    await rig.dispatch.finish(ride(days[2]!), 'rejected');
    const first = await end({ from: days[0]! });
    const left = ['skipped', 'skipped', 'booked', 'skipped', 'skipped', 'skipped'];
    expect(await statuses()).toEqual(left);

    const again = await end({ version: first.series.version, from: days[2]! });
    expect(again).toMatchObject({ made: [], series: { version: first.series.version } });
    expect(await rig.look()).toBe(0);
    expect(await statuses()).toEqual(left);
    expect(await rig.ridesOf(id)).toHaveLength(days.length);

    // From the page, two days later: nothing of it is missed.
    now = onMonday('10:00');
    await end({ version: first.series.version });
    now = new Date(Date.parse(onMonday('08:00')) + 2 * 86_400_000).toISOString();
    await end({ version: first.series.version });
    await rig.look();
    expect((await rig.one(id)).series.attention).toBe(0);
    expect(await statuses()).toEqual(left);
    expect(await eventsOf('SeriesEnded')).toHaveLength(1);
  });

  it('goes on where dispatch was away, whatever was noted since', async () => {
    const { end, ride } = await started();
    rig.dispatch.loseNextAnswer();
    await refusalOf(end({ from: days[1]! }));
    // Looked at anew, and away again.
    rig.dispatch.loseNextAnswer();
    const later = { version: 1, from: days[2]! };
    expect(await refusalOf(end(later))).toMatchObject({ kind: 'unavailable' });
    expect(outcomes(await end(later))).toEqual(all('cancelled', days.slice(2)));
    expect(outcomes(await end({ version: 1, from: days[1]! }))).toEqual([[days[1], 'cancelled']]);
    expect(rig.dispatch.written.toSorted()).toEqual(
      days.slice(1).map((day) => `RideCancelled ${ride(day)}`),
    );
  });
});
