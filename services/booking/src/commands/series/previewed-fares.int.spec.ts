import { type RequestOf, seriesMessages } from '@trupial/contracts/messages';
import { refusalOf } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mariaRider, type SeriesRig, startSeriesRig } from '../../testing/series.rig.ts';

const { changeOccurrence, changeSeries } = seriesMessages;
const who = mariaRider;
const days = ['2026-11-23', '2026-11-25'];
const [monday = '', wednesday = ''] = days;

let rig: SeriesRig;
beforeAll(async () => {
  rig = await startSeriesRig(() => '2026-11-20T12:07:00.000Z');
});
afterAll(() => rig.service.stop());

/** Two rides at nine, both made. */
async function started() {
  const { id } = await rig.start({ time: '09:00', count: days.length });
  await rig.look();
  const { messenger } = rig.service;
  const change = (asked: Partial<RequestOf<typeof changeSeries>>) =>
    messenger.request(
      changeSeries,
      { id, version: 0, from: null, changes: {}, pattern: {}, reason: null, ...asked },
      { who },
    );
  const changeOne = (asked: Partial<RequestOf<typeof changeOccurrence>>) =>
    messenger.request(
      changeOccurrence,
      { id, day: monday, version: 0, changes: {}, reason: null, ...asked },
      { who },
    );
  const fares = async () => {
    const rides = await rig.ridesOf(id);
    const found = await Promise.all(rides.map(({ rideId }) => rig.dispatch.ride(rideId)));
    return found.map(({ terms }) => terms.fare.amountMinor);
  };
  const written = async () => (await rig.eventsOf(id)).length;
  return { id, change, changeOne, fares, written };
}
const shownOf = ({ made }: Awaited<ReturnType<Awaited<ReturnType<typeof started>>['change']>>) =>
  made.map(({ rideId, fare }) => ({ rideId, amountMinor: fare?.amountMinor ?? 0 }));

/** A late hour: the night's fare. */
const night = { pattern: { time: '23:00' } };

describe('a preview of a change of a series', () => {
  it('tells the fares of the rides that are made before and after, and writes nothing', async () => {
    const { change, fares, written } = await started();
    const before = { events: await written(), fares: await fares() };
    const { made, series } = await change({ ...night, preview: true });
    expect(made).toMatchObject(
      days.map((day, at) => ({
        day,
        outcome: 'changed',
        fareWas: { amountMinor: before.fares[at] },
      })),
    );
    for (const { fare, fareWas } of made) {
      expect(fare?.amountMinor).toBeGreaterThan(fareWas?.amountMinor ?? Infinity);
    }
    expect(series).toMatchObject({ version: 0, pattern: { time: '09:00' } });
    expect({ events: await written(), fares: await fares() }).toEqual(before);
  });

  it('says what would be kept, and what cancelled', async () => {
    const { change, fares, written } = await started();
    const before = await written();
    const without = { weekdays: ['MO' as const], until: wednesday };
    const { made } = await change({ pattern: without, preview: true });
    expect(made).toMatchObject([{ day: wednesday, outcome: 'cancelled', fare: null }]);
    expect(await written()).toBe(before);
    expect(await fares()).toHaveLength(2);
  });

  it('is refused as the change would be', async () => {
    const { change } = await started();
    expect(await refusalOf(change({ preview: true }))).toMatchObject({
      code: 'series.nothing_changed',
    });
    expect(await refusalOf(change({ ...night, version: 1, preview: true }))).toMatchObject({
      code: 'series.changed_meanwhile',
    });
  });

  it('of one ride tells its fare', async () => {
    const { changeOne, fares, written } = await started();
    const before = await written();
    const asked = { changes: { rideDatetime: `${monday}T23:00:00` } };
    const { made } = await changeOne({ ...asked, preview: true });
    expect(made).toMatchObject([{ day: monday, outcome: 'changed' }]);
    expect(await written()).toBe(before);
    const fare = made[0]?.fare?.amountMinor;
    await changeOne({
      ...asked,
      fares: [{ rideId: made[0]?.rideId ?? 0, amountMinor: fare ?? 0 }],
    });
    expect((await fares())[0]).toBe(fare);
  });
});

describe('a change that names the fares of its preview', () => {
  it('charges exactly these', async () => {
    const { change, fares } = await started();
    const shown = shownOf(await change({ ...night, preview: true }));
    const { made } = await change({ ...night, fares: shown });
    expect(made.map(({ outcome }) => outcome)).toEqual(['changed', 'changed']);
    expect(await fares()).toEqual(shown.map(({ amountMinor }) => amountMinor));
  });

  it('keeps a ride that would cost something else by now, and a repeat brings it along', async () => {
    const { change, fares } = await started();
    const before = await fares();
    const [first, second] = shownOf(await change({ ...night, preview: true }));
    if (!first || !second) throw new Error('two rides are made');
    const other = { ...second, amountMinor: second.amountMinor - 1 };
    const { made, series } = await change({ ...night, fares: [first, other] });
    expect(made).toMatchObject([
      { day: monday, outcome: 'changed' },
      { day: wednesday, outcome: 'kept', code: 'series.fare_changed', fare: null },
    ]);
    expect(await fares()).toEqual([first.amountMinor, before[1]]);
    await change({ ...night, version: series.version, fares: [second] });
    expect(await fares()).toEqual([first.amountMinor, second.amountMinor]);
  });

  it('keeps every ride whose new fare was not shown, and changes what costs the same', async () => {
    const { change, changeOne, fares } = await started();
    const before = await fares();
    const kept = await change({ ...night, fares: [] });
    expect(kept.made.map(({ outcome }) => outcome)).toEqual(['kept', 'kept']);
    expect(await fares()).toEqual(before);
    const note = { changes: { details: { note: 'Ring twice' } }, version: 1, fares: [] };
    const { made } = await change(note);
    expect(made.map(({ outcome }) => outcome)).toEqual(['changed', 'changed']);
    const moved = changeOne({
      version: 2,
      changes: { rideDatetime: `${monday}T23:30:00` },
      fares: [],
    });
    expect(await refusalOf(moved)).toMatchObject({ code: 'series.fare_changed' });
  });
});
