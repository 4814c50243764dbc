import type { EventStore } from '@trupial/event-store';
import { runInContext, systemContext } from '@trupial/service-kit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { IslandMaps } from '../../maps/island.maps.ts';
import {
  mariaRider,
  type SeriesRig,
  startSeriesRig,
  uncountedMaps,
} from '../../testing/series.rig.ts';
import { ChangeSeriesController } from './change-series.controller.ts';
import type { MadeNow } from '../../read-models/series/made-now.ts';
import type { MadeRides } from './made-rides.ts';
import { SeriesStreams } from './series-streams.ts';
import { SeriesWays } from './series-ways.ts';

const clock = () => '2026-11-20T12:07:00.000Z';
const day = '2026-11-23';
const asked = { version: 0, day, reason: null };

describe('one ride of a series, which is made at the moment when somebody', () => {
  let rig: SeriesRig;
  beforeAll(async () => {
    rig = await startSeriesRig(clock);
  });
  afterAll(() => rig.service.stop());

  /** A controller between whose reading and writing the rides are made, and what it asks of rides. */
  async function overtaken() {
    const { id } = await rig.start();
    await rig.seen();
    const { store, pool } = rig.service;
    let isMade = false;
    const late: EventStore = {
      ...store,
      append: async (...writes) => {
        if (!isMade) {
          isMade = true;
          await rig.maker().makeDue();
        }
        return store.append(...writes);
      },
    };
    // The day had no ride before.
    const reopened = () => Promise.resolve(null);
    const rides = { amend: vi.fn(), cancel: vi.fn(), reopened };
    const controller = new ChangeSeriesController(
      new SeriesStreams(late, pool, clock),
      new SeriesWays(uncountedMaps(new IslandMaps())),
      rides as unknown as MadeRides,
      // Which rides are left is not the question here.
      { of: () => Promise.resolve(new Map()) } as unknown as MadeNow,
    );
    const rideId = async () =>
      (await rig.ridesOf(id)).find((ride) => ride.day === day)?.rideId ?? null;
    return { id, controller, rides, rideId };
  }
  const asMaria = <Result>(work: () => Promise<Result>) =>
    runInContext({ ...systemContext(), who: mariaRider }, work);

  it('leaves it out: the ride is cancelled', async () => {
    const { id, controller, rides, rideId } = await overtaken();
    const { made } = await asMaria(() => controller.skip({ id, ...asked }));
    expect(rides.cancel.mock.calls).toEqual([[await rideId()]]);
    expect(made).toMatchObject([{ day, rideId: await rideId(), outcome: 'cancelled' }]);
    expect((await rig.one(id)).occurrences[0]).toMatchObject({ day, status: 'skipped' });
  });

  it('changes it: the ride is changed', async () => {
    const { id, controller, rides, rideId } = await overtaken();
    const changes = { rideDatetime: `${day}T09:00`, passengers: 2 };
    const { made } = await asMaria(() => controller.changeOne({ id, ...asked, changes }));
    expect(rides.amend.mock.calls).toMatchObject([[await rideId(), { changes }]]);
    expect(made).toMatchObject([{ day, rideId: await rideId(), outcome: 'changed' }]);
    const [one] = (await rig.one(id)).occurrences;
    expect(one).toMatchObject({ status: 'booked', isChanged: true });
  });
});
