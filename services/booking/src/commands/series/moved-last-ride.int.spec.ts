import { randomUUID } from 'node:crypto';
import { type RideEvent, rideStream } from '@trupial/contracts/events';
import { type RequestOf, seriesMessages } from '@trupial/contracts/messages';
import { refusalOf, until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mariaRider as who, type SeriesRig, startSeriesRig } from '../../testing/series.rig.ts';

const { changeOccurrence, endSeries, oneSeries, seriesList } = seriesMessages;
const [first = '', last = ''] = ['2026-11-23', '2026-11-25'];
const friday = '2026-11-20T12:07:00.000Z';

let rig: SeriesRig;
let now = friday;
beforeAll(async () => {
  rig = await startSeriesRig(() => now);
});
afterAll(() => rig.service.stop());
beforeEach(() => {
  now = friday;
});

/** A series of two rides, on Monday and Wednesday, both made. */
async function started() {
  const { id } = await rig.start({ weekdays: ['MO', 'WE'], time: '09:00', count: 2 });
  await rig.look();
  const { rideId } = (await rig.ridesOf(id)).find(({ day }) => day === last)!;
  const { messenger } = rig.service;
  const base = { state: 'all', attentionOnly: false, cursor: null, limit: 50 } as const;
  return {
    id,
    rideId,
    end: (asked: Partial<RequestOf<typeof endSeries>> = {}) =>
      messenger.request(endSeries, { id, version: 0, from: null, reason: null, ...asked }, { who }),
    move: (rideDatetime: string) =>
      messenger.request(
        changeOccurrence,
        { id, day: last, version: 0, changes: { rideDatetime }, reason: null },
        { who },
      ),
    /** The series as its page has it, and as the lists of open and of ended ones do. */
    async shown() {
      const listed = async (state: 'open' | 'ended') => {
        const { items } = await messenger.request(seriesList, { ...base, state }, { who });
        return items.find((one) => one.id === id);
      };
      const { series } = await messenger.request(oneSeries, { id }, { who });
      return { page: series, open: await listed('open'), ended: await listed('ended') };
    },
    eventsOf: async (type: string) =>
      (await rig.eventsOf(id)).filter((event) => event.type === type),
  };
}

/** "Change booking": the ride alone is moved, and its series hears nothing of it. */
async function moveAlone(rideId: number, scheduledFor: string): Promise<void> {
  const { terms, contact } = await rig.dispatch.ride(rideId);
  await rig.dispatch.move(rideId, scheduledFor);
  const data = {
    amendment: 1,
    by: 'rider',
    reason: null,
    driverId: null,
    was: terms,
    is: { ...terms, scheduledFor },
    contact,
    contactWas: contact,
    at: now,
  } as const;
  const amended: RideEvent = { type: 'RideAmended', data };
  const meta = { actor: '41', role: 'rider', correlationId: 'test' } as const;
  const { others, pool } = rig.service;
  const events = [{ id: randomUUID(), ...amended, meta }] as const;
  await others.append({ stream: rideStream(rideId), expected: 1, events });
  await until(async () => {
    const { rows } = await pool.query<{ at: Date }>(
      'select scheduled_for as at from tracked_rides where ride_id = $1',
      [rideId],
    );
    return rows[0]?.at.toISOString() === scheduledFor;
  }, 'the ride is seen at its new time');
}
const outcomes = ({ made }: { made: readonly { day: string; outcome: string }[] }) =>
  made.map(({ day, outcome }) => [day, outcome]);

it('a series whose last ride was moved without it, far beyond its end, is open in its list as on its page', async () => {
  const { rideId, shown } = await started();
  await moveAlone(rideId, '2026-12-10T13:00:00.000Z');
  now = '2026-12-04T14:00:00.000Z';
  const { page, open, ended } = await shown();
  expect(page).toMatchObject({ isOpen: true, left: 1, next: '2026-12-10T09:00:00' });
  expect(open).toEqual(page);
  expect(ended).toBeUndefined();

  now = '2026-12-10T13:00:01.000Z';
  const over = await shown();
  expect(over.page).toMatchObject({ isOpen: false, left: 0, next: null });
  expect(over.ended).toEqual(over.page);
  expect(over.open).toBeUndefined();
});

it('a series whose last ride was moved without it can be ended, and a repeat has the same series', async () => {
  const { id, rideId, end, shown, eventsOf } = await started();
  await moveAlone(rideId, '2026-11-27T13:00:00.000Z');
  now = '2026-11-26T14:00:00.000Z';
  expect((await shown()).page).toMatchObject({ isOpen: true, left: 1 });
  expect(await refusalOf(end({ from: first }))).toMatchObject({ code: 'series.in_the_past' });

  rig.dispatch.loseNextAnswer();
  expect(await refusalOf(end())).toMatchObject({ kind: 'unavailable' });
  const done = await end();
  expect(outcomes(done)).toEqual([[last, 'cancelled']]);
  expect(done.series).toMatchObject({ isOpen: false, left: 0 });
  expect((await rig.dispatch.ride(rideId)).end).toBe('cancelled');
  expect(await end()).toEqual({ series: done.series, made: [] });
  expect(await eventsOf('SeriesEnded')).toHaveLength(1);
  expect(await eventsOf('OccurrenceSkipped')).toMatchObject([{ data: { day: last } }]);

  // Nothing is left of it, and dispatch is asked before that is said.
  const { version } = (await rig.one(id)).series;
  expect(await refusalOf(end({ version }))).toMatchObject({ code: 'series.ended' });
});

it('a series whose last ride it has moved itself can be ended', async () => {
  const { rideId, end, move, shown } = await started();
  await move('2026-11-27T09:00');
  now = '2026-11-26T14:00:00.000Z';
  expect(outcomes(await end({ version: 1 }))).toEqual([[last, 'cancelled']]);
  expect((await rig.dispatch.ride(rideId)).end).toBe('cancelled');
  expect((await shown()).page).toMatchObject({ isOpen: false, left: 0 });
});
