import { until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CarrierRefused } from './channels/channel.port.ts';
import { type NotificationsRig, startNotifications } from './testing/notifications.rig.ts';
import { amended, registered, requested } from './testing/samples.ts';
import { driverAccount, riderAccount } from './testing/stand-ins.ts';

let rig: NotificationsRig;
beforeAll(async () => {
  rig = await startNotifications({ freeDrivers: [7, 8, 9, 10] });
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.renew();
  for (const id of [7, 8, 9, 10]) rig.known.accounts.set(id, driverAccount(id));
});

const told = async () => {
  await rig.settled();
  return (await rig.rows()).map(
    ({ kind, recipient, channel, state, reason }) =>
      `${kind} ${recipient} ${channel} ${reason ?? state}`,
  );
};

describe('a ride of somebody without an account', () => {
  it('is told step by step, by the channel that rings', async () => {
    const ride = await rig.book();
    const id = ride.rideId;
    await rig.driver(7, registered(7, rig.now()));
    const step = { driverId: 7, at: rig.now() };
    await told();
    await rig.ride(id, { type: 'DriverAssigned', data: { ...step, by: 'driver' } });
    await told();
    await rig.ride(id, { type: 'DriverSetOff', data: step });
    await told();
    await rig.ride(id, { type: 'DriverArrived', data: step });
    expect(await told()).toEqual([
      `booked ride-${id} whatsapp sent`,
      `driver_assigned ride-${id} whatsapp sent`,
      `on_the_way ride-${id} whatsapp sent`,
      `arrived ride-${id} whatsapp sent`,
    ]);
    expect(rig.carriers.whatsapp.texts()).toEqual([
      `rider: Trupial: Your ride on Friday 20 November 2026 at 15:00 from Hato Airport to Punda, Willemstad is booked, for $35.50. Tracking ID 20261120-0123456789: http://localhost:3000/find-my-ride?tracking_id=20261120-0123456789`,
      'rider: Trupial: Carlos drives you on Friday 20 November 2026 at 15:00: Toyota Corolla, A-1234. http://localhost:3000/find-my-ride?tracking_id=20261120-0123456789',
      'rider: Trupial: Carlos is on his way to Hato Airport: Toyota Corolla, A-1234. http://localhost:3000/find-my-ride?tracking_id=20261120-0123456789',
      'rider: Trupial: Your driver waits for you at Hato Airport: Toyota Corolla, A-1234.',
    ]);
  });

  it('is told in the language of the booking, by mail when it gave an address', async () => {
    const { contact } = await rig.book();
    await rig.book({ language: 'pap', contact: { ...contact, email: 'maria@example.com' } });
    await told();
    const [mail] = rig.carriers.email.given;
    expect(mail?.to.email).toBe('maria@example.com');
    expect(mail?.subject).toBe('Bo biahe ta reservá');
    expect(mail?.text).toContain('djabièrnè 20 novèmber 2026');
    expect(mail?.calendar).toContain('UID:20261120-0123456789@trupial');
    expect(rig.carriers.email.given).toHaveLength(1);
  });

  it('that the office has opened again is told as booked, with a mail for the calendar', async () => {
    const contact = { ...requested(rig.now()).data.contact, email: 'maria@example.com' };
    const { rideId } = await rig.book({ contact });
    const cancel = {
      by: 'operator',
      reason: 'by_operator',
      driverId: null,
      at: rig.now(),
    } as const;
    await rig.ride(rideId, { type: 'RideCancelled', data: cancel });
    await told();
    await rig.ride(rideId, { type: 'RideReopened', data: { at: rig.now() } });
    await told();
    expect(rig.carriers.whatsapp.texts().at(-1)).toBe(
      'rider: Trupial: Your ride on Friday 20 November 2026 at 15:00 from Hato Airport to Punda, Willemstad is booked again, for $35.50. Not right? Call +59997366000. http://localhost:3000/find-my-ride?tracking_id=20261120-0123456789',
    );
    const mail = rig.carriers.email.given.at(-1);
    expect(mail?.subject).toBe('Your ride is booked again');
    expect(mail?.calendar).toContain('UID:20261120-0123456789@trupial');
  });

  it('is told nothing that is not true any more when its turn comes', async () => {
    const { rideId } = await rig.book();
    await told();
    const at = rig.now();
    await rig.ride(
      rideId,
      { type: 'DriverAssigned', data: { driverId: 7, by: 'driver', at } },
      { type: 'DriverUnassigned', data: { driverId: 7, reason: 'given_up', at } },
    );
    expect((await told()).slice(1)).toEqual([`driver_assigned ride-${rideId} push superseded`]);
  });
});

describe('a rider’s choices', () => {
  it('count: no mail for who wants none, SMS for who prefers it', async () => {
    rig.known.accounts.set(501, riderAccount(501, { emailNotifications: false }));
    rig.known.accounts.set(
      502,
      riderAccount(502, { smsNotifications: true, contactMethod: 'sms' }),
    );
    rig.carriers.push.reachesNow = () => false;
    const one = await rig.book({ riderId: 501 });
    const other = await rig.book({ riderId: 502 });
    expect((await told()).toSorted()).toEqual([
      `booked ride-${one.rideId} email choice`,
      `booked ride-${other.rideId} sms sent`,
    ]);
  });

  it('of an account that is suspended or gone are not known: just its booked ride is told', async () => {
    const contact = { ...requested(rig.now()).data.contact, email: 'maria@example.com' };
    const { rideId, fare } = await rig.book({ riderId: 501, contact });
    await told();
    const data = { driverId: 7, by: 'driver', fare, at: rig.now() } as const;
    await rig.ride(rideId, { type: 'RideCompleted', data });
    expect(await told()).toEqual(['booked ride-1 email sent', 'completed ride-1 email choice']);
  });

  it('wait for identity to answer, and hold up nobody else', async () => {
    rig.known.isAway = true;
    rig.known.accounts.set(501, riderAccount(501));
    const ride = await rig.book({ riderId: 501 });
    const visitor = await rig.book();
    await until(
      async () => (await rig.rows()).some(({ state }) => state === 'sent'),
      'the visitor is told',
    );
    expect(await told()).toEqual([`booked ride-${visitor.rideId} whatsapp sent`]);
    rig.known.isAway = false;
    rig.time.forward(11_000);
    expect(await told()).toContain(`booked ride-${ride.rideId} email sent`);
  });
});

describe('a driver', () => {
  it('is told by what he prefers, and cannot switch his work off', async () => {
    const choices = { emailNotifications: false, smsNotifications: false } as const;
    rig.known.accounts.set(7, driverAccount(7, { ...choices, contactMethod: 'whatsapp' }));
    const { rideId } = await rig.book();
    const at = rig.now();
    await rig.ride(rideId, { type: 'DriverAssigned', data: { driverId: 7, by: 'operator', at } });
    expect(await told()).toContain('ride_for_you driver-7 whatsapp sent');
  });

  it.each([
    ['email', 'nl', 'is van u: vrijdag 20 november 2026'],
    ['sms', 'es', 'Trupial: El viaje 1 es suyo: viernes 20 de noviembre de 2026'],
    ['whatsapp', 'pap', 'Trupial: Biahe 1 ta di bo: djabièrnè 20 novèmber 2026'],
  ] as const)(
    'is told by %s in the language of his account, %s',
    async (channel, language, text) => {
      const driver = driverAccount(7, { contactMethod: channel });
      rig.known.accounts.set(7, { ...driver, language });
      const { rideId } = await rig.book({ language: 'en' });
      const at = rig.now();
      await rig.ride(rideId, { type: 'DriverAssigned', data: { driverId: 7, by: 'operator', at } });
      await rig.settled();
      const ofHim = rig.carriers[channel].given.find(({ to }) => to.as === 'driver');
      expect(ofHim?.text).toContain(text);
    },
  );

  it('hears of rides that the office gives him, changes and takes away; of no other', async () => {
    const ride = await rig.book();
    const id = ride.rideId;
    await told();
    const at = rig.now();
    await rig.ride(id, { type: 'DriverAssigned', data: { driverId: 7, by: 'operator', at } });
    await told();
    const later = new Date(Date.parse(ride.scheduledFor) + 3_600_000).toISOString();
    await rig.ride(id, amended(ride, later, at, { driverId: 7 }));
    await told();
    await rig.ride(id, {
      type: 'DriverUnassigned',
      data: { driverId: 7, reason: 'reassigned', at },
    });
    const ofDriver = (await told()).filter((line) => line.includes('driver-7'));
    expect(ofDriver).toEqual([
      'ride_for_you driver-7 push sent',
      'ride_changed driver-7 push sent',
      'ride_taken_away driver-7 push sent',
    ]);
  });

  it('is told nothing of a ride that is not his any more, though it was queued', async () => {
    rig.carriers.push.behave = () => Promise.reject(new Error('away'));
    const { rideId } = await rig.book();
    const at = rig.now();
    await rig.ride(rideId, { type: 'DriverAssigned', data: { driverId: 7, by: 'operator', at } });
    await told();
    await rig.ride(rideId, {
      type: 'DriverUnassigned',
      data: { driverId: 7, reason: 'given_up', at },
    });
    await told();
    rig.carriers.push.behave = () => Promise.resolve();
    rig.time.forward(60_000);
    expect(await told()).toContain('ride_for_you driver-7 push not_his_ride');
  });

  it('is told nothing once his account is suspended, though it was queued', async () => {
    // Nothing is tried again before the clock is set forward.
    rig.carriers.push.behave = () => Promise.reject(new CarrierRefused('later', 'test', 50_000));
    const { rideId } = await rig.book();
    const at = rig.now();
    await rig.ride(rideId, { type: 'DriverAssigned', data: { driverId: 7, by: 'operator', at } });
    await told();
    const handedOver = rig.carriers.push.given.length;
    // Identity leaves him out.
    rig.known.accounts.delete(7);
    rig.carriers.push.behave = () => Promise.resolve();
    rig.time.forward(60_000);
    expect(await told()).toContain('ride_for_you driver-7 push no_address');
    expect(rig.carriers.push.given).toHaveLength(handedOver);
  });
});

describe('the office', () => {
  it('hears of messages of the contact form, once for all of five minutes', async () => {
    const write = (messageId: number, at: string) =>
      rig.message(messageId, { type: 'ContactMessageSent', data: { messageId, at } });
    const five = 5 * 60_000;
    const read = 30_000;
    const began = new Date(Math.floor(Date.parse(rig.now()) / five) * five).toISOString();
    for (const messageId of [1, 2, 3]) await write(messageId, began);
    expect(await told()).toEqual([]);
    rig.time.forward(five + read);
    await until(async () => (await rig.rows()).length > 0, 'the five minutes are over');
    expect(await told()).toEqual(['contact_message office push sent']);
    await write(4, began);
    expect(await told()).toHaveLength(1);
    await write(5, rig.now());
    await rig.settled();
    rig.time.forward(five + read);
    await until(async () => (await rig.rows()).length > 1, 'the next five minutes are over');
  });
});
