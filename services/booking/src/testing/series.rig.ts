import { seriesStream } from '@trupial/contracts/events';
import { type RequestOf, seriesMessages } from '@trupial/contracts/messages';
import type { EventStore } from '@trupial/event-store';
import { MasterKeys, PostgresKeyVault } from '@trupial/event-store/postgres';
import type { Actor, Clock } from '@trupial/service-kit';
import {
  collect,
  collectLog,
  startTestService,
  type TestService,
  testSealKey,
  until,
} from '@trupial/service-kit/testing';
import { RideIds } from '../commands/book-ride/ride-ids.ts';
import { MadeRides } from '../commands/series/made-rides.ts';
import { SeriesStreams } from '../commands/series/series-streams.ts';
import { bookingService } from '../index.ts';
import { IslandMaps } from '../maps/island.maps.ts';
import type { CallersMaps } from '../maps/budget/callers-maps.ts';
import type { Maps } from '../maps/maps.port.ts';
import { MakeRides } from '../processes/make-rides/make-rides.ts';
import { RideOfSeries } from '../processes/make-rides/ride-of-series.ts';
import { Riders } from '../processes/make-rides/riders.ts';
import { TariffVersions } from '../tariffs/tariff-versions.ts';
import { dispatchOf, StandInDispatch } from './dispatch.stand-in.ts';
import { identityOf, StandInIdentity } from './identity.stand-in.ts';

type Start = RequestOf<typeof seriesMessages.startSeries>;

export const mariaRider: Actor = { id: '41', role: 'rider', username: 'maria' };

/** A school run: Mondays and Wednesdays at 7:15, six rides. */
const schoolRun = (changes: Partial<Start> = {}): Start => ({
  pickup: 'jan-thiel-beach',
  dropoff: 'hato-international-airport',
  passengers: 1,
  luggage: 0,
  riderName: 'Maria Curiel',
  riderPhone: '5123456',
  distanceMeters: null,
  start: '2026-11-23',
  time: '07:15',
  weekdays: ['MO', 'WE'],
  everyWeeks: 1,
  until: null,
  count: 6,
  leaveOutHolidays: false,
  idempotencyKey: null,
  ...changes,
});

/** What a test may put in place of what a process uses. */
export interface Parts {
  readonly store?: EventStore;
  readonly maps?: Maps;
}

/** The maps for whoever asks, without a budget. */
export const uncountedMaps = (maps: Maps): CallersMaps =>
  // Only this is used of them.
  ({ ask: (_: null, look: (of: Maps) => unknown) => look(maps) }) as unknown as CallersMaps;

/**
 * Booking on a clock that the test sets, whose process runs when it is told to. Dispatch and
 * identity are stand-ins: what they do, and what they do not answer, is for the test to say.
 */
export async function startSeriesRig(clock: Clock) {
  const dispatch = new StandInDispatch(() => service.store, clock);
  const identity = new StandInIdentity();
  const service: TestService = await startTestService({
    descriptor: bookingService,
    clock,
    beside: { dispatch: dispatchOf(dispatch), identity: identityOf(identity) },
  });
  const { pool, messenger } = service;
  const vault = new PostgresKeyVault({ pool, masters: new MasterKeys([testSealKey]) });
  const log = collectLog();

  /** A process as an instance of its own would run it. */
  const maker = ({ store = service.store, maps = new IslandMaps() }: Parts = {}): MakeRides => {
    const streams = new SeriesStreams(store, pool, clock);
    const rides = new RideOfSeries(
      uncountedMaps(maps),
      new RideIds(pool, vault),
      new TariffVersions(pool, log.logger),
      new Riders(messenger),
    );
    // It prices no amendments.
    const made = new MadeRides(messenger, undefined as never);
    const config = { seriesDays: 14 };
    return new MakeRides(store, pool, clock, log.logger, config, streams, rides, made);
  };
  /** Waits until the list has everything of the log. */
  const seen = (): Promise<void> =>
    until(async () => {
      const { rows } = await pool.query<{ position: string }>(
        `select position from checkpoints where name = 'series'`,
      );
      return Number(rows[0]?.position ?? 0) >= (await service.store.head());
    }, 'the series have seen the log');
  const look = async (one = maker()): Promise<number> => {
    await seen();
    const made = await one.makeDue();
    await seen();
    return made;
  };
  return {
    service,
    dispatch,
    identity,
    vault,
    log,
    maker,
    seen,
    look,
    start: (changes: Partial<Start> = {}, who = mariaRider) =>
      messenger.request(seriesMessages.startSeries, schoolRun(changes), { who }),
    one: (id: number, who = mariaRider) =>
      messenger.request(seriesMessages.oneSeries, { id }, { who }),
    skip: (id: number, day: string, who = mariaRider) => {
      const asked = { id, day, version: 0, reason: null };
      return messenger.request(seriesMessages.skipOccurrence, asked, { who });
    },
    eventsOf: (id: number) => collect(service.store.read(seriesStream(id))),
    /** The rides of a series that the log has, by the day of the pattern. */
    async ridesOf(id: number) {
      const events = await collect(service.store.readAll({ types: ['RideRequested'] }));
      return events
        .map(({ data }) => data as { rideId: number; series?: { id: number; day: string } })
        .filter(({ series }) => series?.id === id)
        .map(({ rideId, series }) => ({ rideId, day: series?.day }));
    },
  };
}
export type SeriesRig = Awaited<ReturnType<typeof startSeriesRig>>;
