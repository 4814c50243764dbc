import { type RequestOf, seriesMessages } from '@trupial/contracts/messages';
import { refusalOf } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mariaRider as who, type SeriesRig, startSeriesRig } from '../../testing/series.rig.ts';

const { changeOccurrence, changeSeries, skipOccurrence } = seriesMessages;
const wednesday = '2026-11-25';

describe('a day whose ride a change had cancelled, and that comes back with another change', () => {
  let rig: SeriesRig;
  beforeAll(async () => {
    rig = await startSeriesRig(() => '2026-11-20T12:07:00.000Z');
  });
  afterAll(() => rig.service.stop());

  /**
   * A series that goes on Mondays and Wednesdays, on Mondays alone, and then on both again. What is
   * then done comes before the process looks.
   */
  async function backAgain(
    meanwhile: (rideId: number) => Promise<void>,
    then: (id: number) => Promise<unknown> = () => Promise.resolve(),
  ) {
    const { id } = await rig.start({ count: 2 });
    await rig.look();
    const ofDay = async () =>
      (await rig.ridesOf(id)).filter(({ day }) => day === wednesday).map(({ rideId }) => rideId);
    const [rideId = 0] = await ofDay();
    const goOn = async (weekdays: RequestOf<typeof changeSeries>['pattern']['weekdays']) => {
      const { version } = (await rig.one(id)).series;
      const asked = { id, from: null, changes: {}, pattern: { weekdays }, reason: null, version };
      await rig.service.messenger.request(changeSeries, asked, { who });
      await rig.seen();
    };
    await goOn(['MO']);
    await meanwhile(rideId);
    await goOn(['MO', 'WE']);
    await then(id);
    await rig.look();
    const occurrence = (await rig.one(id)).occurrences.find(({ day }) => day === wednesday);
    return { rideId, rides: await ofDay(), occurrence };
  }

  it('gets another ride', async () => {
    const { rideId, rides, occurrence } = await backAgain(() => Promise.resolve());
    expect(rides).toEqual([rideId, expect.any(Number)]);
    expect(occurrence).toMatchObject({ status: 'booked', rideId: rides[1] });
  });

  it('keeps the ride that the office has reopened', async () => {
    const { rideId, rides, occurrence } = await backAgain((id) => rig.dispatch.reopen(id));
    expect(rides).toEqual([rideId]);
    expect(occurrence).toMatchObject({ status: 'booked', rideId });
  });

  it('has not failed while dispatch does not say what became of its ride', async () => {
    const { rideId, rides, occurrence } = await backAgain(
      (id) => rig.dispatch.reopen(id),
      async (id) => {
        rig.dispatch.isAway = true;
        expect(await rig.look()).toBe(0);
        const { series, occurrences } = await rig.one(id);
        expect(series.attention).toBe(0);
        const planned = { status: 'planned', failure: null };
        expect(occurrences.find(({ day }) => day === wednesday)).toMatchObject(planned);
        rig.dispatch.isAway = false;
      },
    );
    expect(rides).toEqual([rideId]);
    expect(occurrence).toMatchObject({ status: 'booked', rideId });
  });

  it('is changed with the ride that the office has reopened', async () => {
    const { rideId, rides, occurrence } = await backAgain(
      (id) => rig.dispatch.reopen(id),
      async (id) => {
        const { version } = (await rig.one(id)).series;
        const changes = { passengers: 3 };
        const asked = { id, day: wednesday, version, changes, reason: null };
        const { made } = await rig.service.messenger.request(changeOccurrence, asked, { who });
        expect(made).toMatchObject([{ day: wednesday, outcome: 'changed' }]);
      },
    );
    expect((await rig.dispatch.ride(rideId)).terms).toMatchObject({ passengers: 3 });
    expect(rides).toEqual([rideId]);
    expect(occurrence).toMatchObject({ status: 'booked', rideId, isChanged: true });
  });

  it('is skipped with the ride that the office has reopened', async () => {
    const { rideId, rides, occurrence } = await backAgain(
      (id) => rig.dispatch.reopen(id),
      async (id) => {
        const { version } = (await rig.one(id)).series;
        const asked = { id, day: wednesday, version, reason: null };
        const skip = () => rig.service.messenger.request(skipOccurrence, asked, { who });
        rig.dispatch.isAway = true;
        expect(await refusalOf(skip())).toMatchObject({ kind: 'unavailable' });
        rig.dispatch.isAway = false;
        const [cancelled] = (await skip()).made;
        expect(cancelled).toMatchObject({ day: wednesday, outcome: 'cancelled' });
        // A repeat does nothing.
        expect((await skip()).made).toEqual([]);
      },
    );
    expect((await rig.dispatch.ride(rideId)).end).toBe('cancelled');
    expect(rides).toEqual([rideId]);
    expect(occurrence).toMatchObject({ status: 'skipped' });
  });
});
