import { hash } from 'node:crypto';
import { driverStream, rideStream } from '@trupial/contracts/events';
import { dispatchMessages, type RequestOf } from '@trupial/contracts/messages';
import type { Actor } from '@trupial/contracts/values';
import { receiptHash } from '@trupial/service-kit/macs';
import { collect } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { driver, operator, rider, visitor } from '../../testing/actors.ts';
import { type DispatchRig, startDispatch } from '../../testing/dispatch.rig.ts';
import { minutesLater, noon } from '../../testing/ride.samples.ts';

const { rideCommand } = dispatchMessages;
type Name = dispatchMessages.RideCommandName;

describe('ride commands', () => {
  let rig: DispatchRig;
  let now = noon;

  beforeAll(async () => {
    rig = await startDispatch(() => now);
    await rig.register(7, 8, 9);
  });
  afterAll(() => rig.stop());

  const send = (
    actor: Actor,
    command: Name,
    rideId: number,
    more: Partial<RequestOf<typeof rideCommand>> = {},
  ) => rig.ask(actor, rideCommand, { command, rideId, ...more });
  const typesOf = async (stream: string) => (await rig.eventsOf(stream)).map(({ type }) => type);
  // A separate day for each test's ride, so that reservations do not overlap.
  let day = 0;
  const book = (facts = {}) => rig.book({ scheduledFor: minutesLater(24 * 60 * ++day), ...facts });
  const about = async (driverId: number, rideId: number) =>
    (await rig.eventsOf(driverStream(driverId)))
      .filter(({ data }) => (data as { rideId?: number }).rideId === rideId)
      .map(({ type }) => type);

  it('carries a ride from its acceptance to its end, with the driver’s stream beside it', async () => {
    const ride = await book();
    const steps = [
      'accept-ride',
      'set-off-ride',
      'arrive-ride',
      'pickup-ride',
      'start-ride',
    ] as const;
    for (const step of steps) await send(driver(7), step, ride);
    expect(await send(driver(7), 'finish-ride', ride)).toEqual({
      id: ride,
      status: 'Completed',
      driverProgress: null,
      driverId: 7,
      rating: null,
    });
    expect(await typesOf(rideStream(ride))).toEqual([
      'RideRequested',
      'DriverAssigned',
      'DriverSetOff',
      'DriverArrived',
      'RiderPickedUp',
      'TripStarted',
      'RideCompleted',
    ]);
    expect(await about(7, ride)).toEqual(['DriverReserved', 'DriverEngaged', 'DriverReleased']);
    const last = (await rig.eventsOf(rideStream(ride))).at(-1);
    expect(last?.meta).toMatchObject({ actor: '7', role: 'driver' });
    expect(last?.data).toMatchObject({ by: 'driver', fare: { amountMinor: 3000 } });
  });

  it('assigns, reassigns and sends back, releasing whom it takes the ride from', async () => {
    const ride = await book();
    await send(operator, 'assign-driver', ride, { driverId: 7 });
    await send(operator, 'reassign-driver', ride, { driverId: 8 });
    expect(await send(operator, 'cancel-assigned-ride', ride)).toEqual({
      id: ride,
      status: 'Pending',
      driverProgress: null,
      driverId: null,
      rating: null,
    });
    expect(await about(7, ride)).toEqual(['DriverReserved', 'DriverReleased']);
    expect(await about(8, ride)).toEqual(['DriverReserved', 'DriverReleased']);
  });

  it('completes, records a no-show, rejects and reopens for the office', async () => {
    const [first, second, third] = [await book(), await book(), await book()];
    await send(operator, 'assign-driver', first, { driverId: 7 });
    expect(await send(operator, 'operator-complete-ride', first)).toMatchObject({
      status: 'Completed',
    });
    await send(driver(7), 'accept-ride', second);
    await send(driver(7), 'arrive-ride', second);
    expect(await send(operator, 'no-show-ride', second)).toMatchObject({ status: 'Cancelled' });
    expect(await send(operator, 'reject-ride', third)).toMatchObject({ status: 'Rejected' });
    now = minutesLater(10);
    expect(await send(operator, 'reopen-ride', third)).toMatchObject({ status: 'Pending' });
    now = minutesLater(30.1);
    await expect(send(operator, 'reopen-ride', second)).rejects.toMatchObject({
      code: 'ride.reopen_too_late',
    });
    now = noon;
  });

  it('declines and deletes for a driver, who is not told who has it then', async () => {
    const ride = await book();
    const none = { driverProgress: null, driverId: null, rating: null };
    const left = { id: ride, status: 'Pending', ...none };
    expect(await send(driver(7), 'reject-ride', ride)).toEqual(left);
    await send(driver(8), 'accept-ride', ride);
    expect(await send(driver(8), 'delete-ride', ride)).toEqual(left);
    expect(await about(8, ride)).toEqual(['DriverReserved', 'DriverReleased']);
    for (const step of ['accept-ride', 'set-off-ride'] as const) await send(driver(9), step, ride);
    expect(await send(driver(7), 'reject-ride', ride)).toEqual(left);
    expect(await send(driver(8), 'delete-ride', ride)).toEqual(left);
    await send(driver(9), 'finish-ride', ride);
  });

  it('cancels for the rider, and for a visitor who holds the receipt', async () => {
    const own = await book({ riderId: 501 });
    expect(await send(rider(501), 'cancel-ride', own)).toMatchObject({ status: 'Cancelled' });
    const visitors = await book({ riderId: null, receiptHash: receiptHash('secret') });
    await expect(
      send(visitor, 'cancel-ride', visitors, { receipt: 'guessed' }),
    ).rejects.toMatchObject({ kind: 'not_found' });
    expect(await send(visitor, 'cancel-ride', visitors, { receipt: 'secret' })).toMatchObject({
      status: 'Cancelled',
    });
  });

  it('takes a rating from the rider, and from a visitor who holds the receipt; the last counts', async () => {
    const own = await book({ riderId: 501 });
    const visitors = await book({ riderId: null, receiptHash: receiptHash('secret') });
    for (const ride of [own, visitors]) {
      await send(driver(7), 'accept-ride', ride);
      await send(driver(7), 'finish-ride', ride);
    }
    expect(await send(rider(501), 'rate-ride', own, { rating: 2 })).toMatchObject({ rating: 2 });
    expect(await send(rider(501), 'rate-ride', own, { rating: 2 })).toMatchObject({ rating: 2 });
    expect(await send(rider(501), 'rate-ride', own, { rating: 4 })).toMatchObject({ rating: 4 });
    const ratings = (await rig.eventsOf(rideStream(own))).filter(
      ({ type }) => type === 'RideRated',
    );
    expect(ratings.map(({ data }) => data)).toMatchObject([
      { driverId: 7, rating: 2, replaces: null },
      { driverId: 7, rating: 4, replaces: 2 },
    ]);
    const byReceipt = (receipt: string) => ({ receipt, rating: 5 });
    await expect(send(visitor, 'rate-ride', visitors, byReceipt('guessed'))).rejects.toMatchObject({
      kind: 'not_found',
    });
    expect(await send(visitor, 'rate-ride', visitors, byReceipt('secret'))).toMatchObject({
      rating: 5,
    });
  });

  it('frees a driver for another ride at the same time when his ride ends early', async () => {
    const [one, two] = [
      await book(),
      await rig.book({ scheduledFor: minutesLater(24 * 60 * day) }),
    ];
    await send(driver(9), 'accept-ride', one);
    await expect(send(driver(9), 'accept-ride', two)).rejects.toMatchObject({
      code: 'driver_busy',
    });
    await send(driver(9), 'finish-ride', one);
    expect(await send(driver(9), 'accept-ride', two)).toMatchObject({ status: 'Assigned' });
  });

  it('lets a driver carry one rider at a time', async () => {
    const [one, two] = [await book(), await book()];
    for (const ride of [one, two]) await send(driver(9), 'accept-ride', ride);
    await send(driver(9), 'pickup-ride', one);
    await expect(send(driver(9), 'pickup-ride', two)).rejects.toMatchObject({
      code: 'driver_busy',
    });
    await send(driver(9), 'finish-ride', one);
    expect(await send(driver(9), 'pickup-ride', two)).toMatchObject({ status: 'PickedUp' });
    await send(driver(9), 'finish-ride', two);
  });

  it('does not know unknown rides and drivers', async () => {
    await expect(send(driver(7), 'accept-ride', 999_999)).rejects.toMatchObject({
      kind: 'not_found',
      code: 'ride.not_found',
    });
    await expect(send(operator, 'operator-complete-ride', 999_999)).rejects.toThrow(
      'Ride not found or already completed',
    );
    const ride = await book();
    await expect(
      send(operator, 'assign-driver', ride, { driverId: 999_999 }),
    ).rejects.toMatchObject({ kind: 'not_found', code: 'driver.not_found' });
    await expect(send(operator, 'assign-driver', ride)).rejects.toMatchObject({
      kind: 'invalid',
      message: 'Invalid driver ID',
    });
    expect(await typesOf(rideStream(ride))).toEqual(['RideRequested']);
    expect(await typesOf(driverStream(999_999))).toEqual([]);
  });

  it('answers a late repeat of a key as the first time and does nothing more', async () => {
    const ride = await book();
    const first = await send(driver(7), 'accept-ride', ride, { idempotencyKey: 'late' });
    await send(driver(7), 'finish-ride', ride);
    const written = await rig.store.head();
    expect(await send(driver(7), 'accept-ride', ride, { idempotencyKey: 'late' })).toEqual(first);
    expect(await rig.store.head()).toBe(written);
  });

  it('hashes a body without a seen change as 0.1 did, so that its keys go on', async () => {
    const ride = await book();
    await send(driver(7), 'accept-ride', ride, { idempotencyKey: 'of 0.1' });
    const answers = (await collect(rig.store.readAll())).filter(
      ({ type }) => type === 'CommandAnswered',
    );
    const body = { command: 'accept-ride', rideId: ride, driverId: null, receipt: null };
    const bodyHash = hash('sha256', `of 0.1\n${JSON.stringify({ ...body, rating: null })}`);
    expect(answers.at(-1)?.data).toMatchObject({ bodyHash });
  });

  it('takes a ride only from the driver who was seen with it, and says the same under its key', async () => {
    const ride = await book();
    await send(operator, 'assign-driver', ride, { driverId: 8 });
    for (const [command, driverId] of [
      ['reassign-driver', 9],
      ['cancel-assigned-ride', null],
    ] as const) {
      await expect(
        send(operator, command, ride, { driverId, fromDriverId: 7 }),
      ).rejects.toMatchObject({ code: 'already_assigned' });
    }
    const keyed = (fromDriverId: number) =>
      send(operator, 'cancel-assigned-ride', ride, { fromDriverId, idempotencyKey: 'seen' });
    const first = await keyed(8);
    expect(first).toMatchObject({ status: 'Pending' });
    expect(await keyed(8)).toEqual(first);
    await expect(keyed(7)).rejects.toMatchObject({ code: 'idempotency.key_reused' });
  });

  it("never opens another person's answer by his key", async () => {
    const ride = await book();
    await send(driver(7), 'accept-ride', ride, { idempotencyKey: 'shared' });
    await expect(
      send(driver(8), 'accept-ride', ride, { idempotencyKey: 'shared' }),
    ).rejects.toMatchObject({ code: 'already_assigned' });
  });
});
