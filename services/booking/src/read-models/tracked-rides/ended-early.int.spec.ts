import { randomUUID } from 'node:crypto';
import {
  type DriverEvent,
  driverStream,
  type RideEvent,
  type RideEventData,
  rideStream,
} from '@trupial/contracts/events';
import { bookingMessages } from '@trupial/contracts/messages';
import { rebuildProjection } from '@trupial/event-store/postgres';
import { startTestService, until } from '@trupial/service-kit/testing';
import { expect, it, onTestFinished } from 'vitest';
import { bookingService } from '../../index.ts';
import { rideRequestDecider } from '../../ride-request/ride-request.decider.ts';
import { requestRide } from '../../testing/ride-request.samples.ts';
import { trackedRidesProjection } from './tracked-rides.projection.ts';

const meta = { actor: 'system', role: 'system', correlationId: 'test' } as const;
const dayMs = 86_400_000;

it('a ride that was cancelled long before its pickup loses its driver a week later, rebuilt or not', async () => {
  // The log's own clock says when a ride was cancelled.
  let shift = 0;
  const now = () => new Date(Date.now() + shift).toISOString();
  const service = await startTestService({ descriptor: bookingService, clock: now });
  onTestFinished(() => service.stop());
  const { store, pool, messenger } = service;
  const append = async (
    stream: string,
    expected: number,
    ...events: (RideEvent | DriverEvent)[]
  ) => {
    const [first, ...rest] = events.map((event) => ({ id: randomUUID(), ...event, meta }));
    await store.append({ stream, expected, events: [first!, ...rest] });
  };
  const find = async (trackingId: string) => {
    const head = await store.head();
    await until(async () => {
      const { rows } = await pool.query(
        `select position >= $1 as reached from checkpoints where name = 'tracked-rides'`,
        [head],
      );
      return rows[0]?.reached === true;
    }, 'the read model is up to date');
    const { rides } = await messenger.request(bookingMessages.findRide, { trackingId });
    return rides[0];
  };

  const at = now();
  const vehicle = { type: 'Toyota Corolla (Economy)', plate: 'TX-1', seats: 4, bags: 2 };
  const name = { username: 'carlos', firstName: 'Carlos', lastName: 'Martina' };
  const profile = { driverId: 7, ...name, phone: '+59995550001', vehicle, at };
  await append(driverStream(7), 0, { type: 'DriverRegistered', data: profile });
  const [requested] = rideRequestDecider.decide(requestRide(), 'none');
  const scheduledFor = new Date(Date.now() + 300 * dayMs).toISOString();
  const ride = { ...(requested!.data as RideEventData<'RideRequested'>), scheduledFor };
  const { rideId, trackingId } = ride;
  await append(
    rideStream(rideId),
    0,
    { type: 'RideRequested', data: ride },
    { type: 'DriverAssigned', data: { driverId: 7, by: 'driver', at } },
    { type: 'RideCancelled', data: { by: 'visitor', reason: 'by_visitor', driverId: 7, at } },
  );

  shift = 6 * dayMs;
  expect(await find(trackingId)).toMatchObject({
    status: 'Cancelled',
    riderName: 'Maria Curiel',
    driver: { firstName: 'Carlos' },
  });
  shift = 8 * dayMs;
  const aWeekLater = { riderName: 'Maria Curiel', driver: null };
  expect(await find(trackingId)).toMatchObject(aWeekLater);
  const projection = trackedRidesProjection;
  await rebuildProjection({ store, pool, schema: 'booking', projection });
  expect(await find(trackingId)).toMatchObject(aWeekLater);
  shift = 6 * dayMs;
  expect(await find(trackingId)).toMatchObject({ driver: { firstName: 'Carlos' } });
});
