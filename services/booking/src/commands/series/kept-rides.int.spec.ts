import { type RequestOf, seriesMessages } from '@trupial/contracts/messages';
import { weekdays } from '@trupial/contracts/values';
import { refusalOf } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mariaRider as who, type SeriesRig, startSeriesRig } from '../../testing/series.rig.ts';

const { changeOccurrence, changeSeries } = seriesMessages;
const [monday = '', ...others] = ['23', '24', '25'].map((day) => `2026-11-${day}`);
const tenThirty = '2026-11-23T14:30:00.000Z';

let rig: SeriesRig;
beforeAll(async () => {
  rig = await startSeriesRig(() => '2026-11-20T12:07:00.000Z');
});
afterAll(() => rig.service.stop());

/** A series at 10:30 whose first ride, already made, was kept at nine: its driver had set off. */
async function kept() {
  const { id } = await rig.start({ weekdays: [...weekdays], time: '09:00', count: 3 });
  await rig.look();
  const rideId = (await rig.ridesOf(id)).find(({ day }) => day === monday)!.rideId;
  const { messenger } = rig.service;
  const change = async (asked: Partial<RequestOf<typeof changeSeries>>) => {
    const base = { id, from: null, changes: {}, pattern: {}, reason: null, version: 0 };
    const { made } = await messenger.request(changeSeries, { ...base, ...asked }, { who });
    return made.map(({ day, outcome }) => [day, outcome]);
  };
  rig.dispatch.setOff.add(rideId);
  expect(await change({ pattern: { time: '10:30' } })).toEqual([
    [monday, 'kept'],
    ...others.map((day) => [day, 'changed']),
  ]);
  rig.dispatch.setOff.clear();
  const changeOne = (changes: RequestOf<typeof changeOccurrence>['changes']) =>
    messenger.request(
      changeOccurrence,
      { id, day: monday, version: 1, changes, reason: null },
      { who },
    );
  const scheduled = async () => (await rig.dispatch.ride(rideId)).terms.scheduledFor;
  const changes = async () =>
    (await rig.eventsOf(id)).filter(({ type }) => type.endsWith('Changed')).length;
  return { change, changeOne, scheduled, changes };
}

it('a ride that was kept is brought along when the change is asked for anew, and no other is told', async () => {
  const { change, scheduled, changes } = await kept();
  expect(await change({ version: 1, pattern: { time: '10:30' } })).toEqual([[monday, 'changed']]);
  expect(await scheduled()).toBe(tenThirty);
  expect(await changes()).toBe(1);
  const again = change({ version: 1, pattern: { time: '10:30' } });
  expect(await refusalOf(again)).toMatchObject({ code: 'series.nothing_changed' });
  expect(await refusalOf(change({ version: 1 }))).toMatchObject({ code: 'series.nothing_changed' });
});

it('a ride that was kept is brought along by itself, and is then what its series says', async () => {
  const { changeOne, scheduled, changes } = await kept();
  const asked = { rideDatetime: `${monday}T10:30` };
  expect(await changeOne(asked)).toMatchObject({ made: [{ day: monday, outcome: 'changed' }] });
  expect(await scheduled()).toBe(tenThirty);
  expect(await changes()).toBe(1);
  expect(await refusalOf(changeOne(asked))).toMatchObject({ code: 'series.nothing_changed' });
});
