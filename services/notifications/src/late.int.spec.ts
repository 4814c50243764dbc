import { inTransaction } from '@trupial/service-kit';
import { until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CarrierRefused } from './channels/channel.port.ts';
import { type NotificationsRig, startNotifications } from './testing/notifications.rig.ts';
import { requested } from './testing/samples.ts';
import { driverAccount } from './testing/stand-ins.ts';

let rig: NotificationsRig;
beforeAll(async () => {
  rig = await startNotifications({ byHand: ['sms'] });
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.renew();
  rig.known.accounts.set(7, driverAccount(7));
  rig.carriers.whatsapp.behave = ({ text }) =>
    text.includes('is booked') ? Promise.resolve() : Promise.reject(away());
});

/** Nothing is tried again before the clock is set forward. */
const away = () => new CarrierRefused('later', 'test', 50_000);
const hour = 3_600_000;

/** A driver takes the ride, sets off and is there, at once. */
async function driverArrives(rideId: number): Promise<void> {
  const step = { driverId: 7, at: rig.now() };
  await rig.ride(
    rideId,
    { type: 'DriverAssigned', data: { ...step, by: 'driver' } },
    { type: 'DriverSetOff', data: step },
    { type: 'DriverArrived', data: step },
  );
}

async function arrived(): Promise<number> {
  const { rideId } = await rig.book();
  await rig.settled();
  await driverArrives(rideId);
  return rideId;
}

/** The rides whose riders the office was asked to call, once it was; and what was dropped as late. */
async function called(): Promise<{ rides: (number | null)[]; late: string[] }> {
  const rows = async (kind: string) => (await rig.rows()).filter((row) => row.kind === kind);
  await until(async () => (await rows('call_needed')).length > 0, 'the office is asked to call');
  await rig.settled();
  const late = (await rig.rows()).filter(({ reason }) => reason === 'expired');
  return {
    rides: (await rows('call_needed')).map(({ rideId }) => rideId),
    late: late.map(({ kind, rideId }) => `${kind} ${rideId}`).toSorted(),
  };
}

describe('what is late beyond use has the office call the rider', () => {
  it('of a ride of which it is still true', async () => {
    const waits = await arrived();
    const goneOn = await arrived();
    await rig.settled();
    await rig.ride(goneOn, { type: 'RiderPickedUp', data: { driverId: 7, at: rig.now() } });
    await rig.settled();
    rig.time.forward(hour);
    expect(await called()).toEqual({
      rides: [waits],
      late: [`arrived ${waits}`, `arrived ${goneOn}`].toSorted(),
    });
  });

  it('where no mail beside it told him, once', async () => {
    const { contact } = requested(rig.now()).data;
    const cancel = async (email?: string): Promise<number> => {
      const { rideId } = await rig.book({ contact: { ...contact, ...(email && { email }) } });
      await rig.settled();
      const data = { by: 'operator', reason: 'x', driverId: null, at: rig.now() } as const;
      await rig.ride(rideId, { type: 'RideCancelled', data });
      await rig.settled();
      return rideId;
    };
    const byMail = await cancel('maria@example.com');
    rig.carriers.email.behave = ({ subject }) =>
      subject.includes('cancelled') ? Promise.reject(away()) : Promise.resolve();
    const byBoth = await cancel('maria@example.com');
    rig.time.forward(5 * hour + 60_000);
    expect(await called()).toEqual({
      rides: [byBoth],
      late: [`cancelled ${byMail}`, `cancelled ${byBoth}`, `cancelled ${byBoth}`].toSorted(),
    });
  });

  it.each([
    ['with', true],
    ['without', false],
  ])('also when it was read too late, on a channel %s a carrier', async (_, hasCarrier) => {
    rig.carriers.whatsapp.reachesNow = () => hasCarrier;
    const rideId = await inTransaction(rig.service.owner, async (client) => {
      const { rideId } = await rig.book();
      // What waits for half an hour to be sent is late itself.
      await rig.settled();
      await client.query('select from notifications.checkpoints for update');
      await driverArrives(rideId);
      rig.time.forward(hour / 2);
      return rideId;
    });
    expect(await called()).toEqual({ rides: [rideId], late: [`arrived ${rideId}`] });
  });

  it('but of nothing for which a call is late too', async () => {
    const old = await arrived();
    await rig.settled();
    rig.time.forward(3 * hour);
    const waits = await arrived();
    await rig.settled();
    rig.time.forward(hour);
    expect(await called()).toEqual({
      rides: [waits],
      late: [`arrived ${old}`, `arrived ${waits}`].toSorted(),
    });
  });
});

it('a driver is told late that his ride was cancelled, and in other words once it is open again', async () => {
  rig.carriers.push.behave = () => Promise.reject(away());
  const cancelled = async (): Promise<number> => {
    const { rideId } = await rig.book();
    const step = { driverId: 7, at: rig.now() };
    await rig.ride(
      rideId,
      { type: 'DriverAssigned', data: { ...step, by: 'driver' } },
      { type: 'RideCancelled', data: { ...step, by: 'operator', reason: 'x' } },
    );
    await rig.settled();
    return rideId;
  };
  const stays = await cancelled();
  const isBack = await cancelled();
  await rig.ride(isBack, { type: 'RideReopened', data: { at: rig.now() } });
  await rig.settled();
  rig.carriers.push.given.splice(0);
  rig.carriers.push.behave = () => Promise.resolve();
  rig.time.forward(60_000);
  await rig.settled();
  const heard = rig.carriers.push.given.filter(({ to }) => to.as === 'driver');
  expect(heard.map(({ subject, shown }) => `${subject} ${shown?.about}`).toSorted()).toEqual([
    `A ride is no longer yours ride-${isBack}`,
    `A ride of yours was cancelled ride-${stays}`,
  ]);
});
