import { type RequestOf, seriesMessages } from '@trupial/contracts/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mariaRider as who, type SeriesRig, startSeriesRig } from '../../testing/series.rig.ts';

const { changeSeries } = seriesMessages;
const wednesday = '2026-11-25';

describe('a day whose ride a change had cancelled, and that comes back with another change', () => {
  let rig: SeriesRig;
  beforeAll(async () => {
    rig = await startSeriesRig(() => '2026-11-20T12:07:00.000Z');
  });
  afterAll(() => rig.service.stop());

  /** A series that goes on Mondays and Wednesdays, on Mondays alone, and then on both again. */
  async function backAgain(meanwhile: (rideId: number) => Promise<void>) {
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
});
