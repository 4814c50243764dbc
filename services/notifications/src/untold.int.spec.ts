import { until } from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CarrierRefused } from './channels/channel.port.ts';
import { type NotificationsRig, startNotifications } from './testing/notifications.rig.ts';
import { requested } from './testing/samples.ts';
import { driverAccount, riderAccount } from './testing/stand-ins.ts';

let rig: NotificationsRig;
beforeAll(async () => {
  rig = await startNotifications({ env: { TRUPIAL_OFFICE_EMAIL: 'office@taxi.example' } });
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.renew();
  rig.known.accounts.set(7, driverAccount(7));
});

const minute = 60_000;
const hour = 60 * minute;
/** Nothing is tried again before the clock is set forward. */
const away = () => Promise.reject(new CarrierRefused('later', 'test', 50_000));
const works = () => Promise.resolve();
const { contact } = requested('2026-11-20T16:00:00.000Z').data;
const withMail = { contact: { ...contact, email: 'maria@example.com' } };
const inHours = (count: number) => new Date(Date.parse(rig.now()) + count * hour).toISOString();

const linesOf = async (...kinds: string[]) =>
  (await rig.rows())
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, channel, state }) => `${kind} ${channel} ${state}`)
    .toSorted();
const has = (line: string, ...kinds: string[]) =>
  until(async () => (await linesOf(...kinds)).includes(line), line);

async function cancel(rideId: number): Promise<void> {
  const data = { by: 'operator', reason: 'x', driverId: null, at: rig.now() } as const;
  await rig.ride(rideId, { type: 'RideCancelled', data });
  await rig.settled();
}

/** A ride that is cancelled while WhatsApp is away. */
async function cancelled(facts: Parameters<typeof rig.book>[0] = {}): Promise<number> {
  const { rideId } = await rig.book(facts);
  await rig.settled();
  rig.carriers.whatsapp.behave = away;
  await cancel(rideId);
  return rideId;
}

describe('what waits for a carrier that does not take it', () => {
  it('has the office call after three minutes, once, while it is tried further', async () => {
    await cancelled();
    const tries = rig.carriers.whatsapp.given.length;
    rig.time.forward(3 * minute + 1_000);
    await has('call_needed push sent', 'call_needed');
    await rig.settled();
    expect(await linesOf('cancelled', 'call_needed')).toEqual([
      'call_needed push sent',
      'cancelled whatsapp queued',
    ]);
    expect(rig.carriers.whatsapp.given.length).toBeGreaterThan(tries);
    // Late beyond use, it is not asked again.
    rig.time.forward(5 * hour);
    await has('cancelled whatsapp dropped', 'cancelled');
    const other = await cancelled();
    rig.time.forward(3 * minute + 1_000);
    const calls = async () => (await rig.rows()).filter(({ kind }) => kind === 'call_needed');
    await until(async () => (await calls()).some(({ rideId }) => rideId === other), 'the other');
    expect(await calls()).toHaveLength(2);
  });

  it('has nobody called of whom the mail beside it has told', async () => {
    const byMail = await cancelled(withMail);
    rig.time.forward(2 * minute);
    await rig.settled();
    rig.carriers.email.behave = ({ subject }) => (/cancelled/.test(subject) ? away() : works());
    const byNone = (await rig.book(withMail)).rideId;
    await rig.settled();
    await cancel(byNone);
    rig.time.forward(3 * minute + 1_000);
    await has('call_needed push sent', 'call_needed');
    await rig.settled();
    const calls = (await rig.rows()).filter(({ kind }) => kind === 'call_needed');
    expect(calls.map(({ rideId }) => rideId)).toEqual([byNone]);
    expect(byMail).not.toBe(byNone);
  });

  it('has nobody called any more who was told after all', async () => {
    await cancelled();
    rig.carriers.push.behave = away;
    rig.time.forward(3 * minute + 1_000);
    await has('call_needed push queued', 'call_needed');
    await rig.settled();
    rig.carriers.whatsapp.behave = works;
    rig.time.forward(minute);
    await has('cancelled whatsapp sent', 'cancelled');
    rig.carriers.push.behave = works;
    rig.time.forward(minute);
    await has('call_needed push dropped', 'call_needed');
    expect((await rig.rows()).find(({ kind }) => kind === 'call_needed')?.reason).toBe(
      'superseded',
    );
  });

  it('has nobody called any more when its matter is over', async () => {
    rig.carriers.whatsapp.behave = away;
    const { rideId } = await rig.book();
    await rig.settled();
    rig.carriers.push.behave = away;
    rig.time.forward(3 * minute + 1_000);
    await has('call_needed push queued', 'call_needed');
    await rig.settled();
    const data = { by: 'visitor', reason: 'x', driverId: null, at: rig.now() } as const;
    await rig.ride(rideId, { type: 'RideCancelled', data });
    await rig.settled();
    rig.carriers.push.behave = works;
    rig.time.forward(minute);
    await has('call_needed push dropped', 'call_needed');
    expect(rig.carriers.push.given.filter(({ to }) => to.as === 'office')).toHaveLength(1);
  });

  it('has nobody called half a day and more before the pickup', async () => {
    const scheduledFor = inHours(14);
    rig.carriers.whatsapp.behave = away;
    const far = (await rig.book({ scheduledFor })).rideId;
    const near = (await rig.book()).rideId;
    await rig.settled();
    rig.time.forward(3 * minute + 1_000);
    await has('call_needed push sent', 'call_needed');
    const rides = async () =>
      (await rig.rows()).flatMap(({ kind, rideId }) => (kind === 'call_needed' ? [rideId] : []));
    expect(await rides()).toEqual([near]);
    rig.time.forward(2 * hour);
    await until(async () => (await rides()).includes(far), 'the office is asked in time');
  });
});

describe('a push whose push service does not answer', () => {
  it('gives its place to the next channel after two minutes', async () => {
    const { rideId } = await rig.book();
    await rig.settled();
    rig.carriers.push.behave = () => Promise.reject(new CarrierRefused('later', 'no answer'));
    const data = { driverId: 7, by: 'operator', at: rig.now() } as const;
    await rig.ride(rideId, { type: 'DriverAssigned', data });
    await has('ride_for_you push queued', 'ride_for_you');
    rig.time.forward(2 * minute);
    await has('ride_for_you whatsapp sent', 'ride_for_you');
    expect(await linesOf('ride_for_you')).toEqual([
      'ride_for_you push failed',
      'ride_for_you whatsapp sent',
    ]);
  });

  it.each([
    ['where there is none', riderAccount(501, { emailNotifications: false }), false],
    ['where another browser has it', riderAccount(501), true],
  ])('but goes on %s', async (_, account, isTold) => {
    rig.known.accounts.set(501, account);
    const { rideId } = await rig.book({ riderId: 501 });
    await rig.settled();
    rig.carriers.push.behave = () =>
      Promise.reject(new CarrierRefused('later', 'no answer', 50_000, isTold));
    const data = { by: 'operator', reason: 'x', driverId: null, at: rig.now() } as const;
    await rig.ride(rideId, { type: 'RideCancelled', data });
    await has('cancelled push queued', 'cancelled');
    const { given } = rig.carriers.push;
    const before = given.length;
    rig.time.forward(2 * minute);
    await until(() => given.length > before, 'it is tried again');
    rig.carriers.push.behave = works;
    rig.time.forward(minute);
    await has('cancelled push sent', 'cancelled');
  });
});

describe('a channel that fails beside one', () => {
  const noMail = () => Promise.reject(new CarrierRefused('never', 'smtp 550'));
  const cancelledWith = async (whatsapp: () => Promise<void>): Promise<number> => {
    rig.carriers.email.behave = works;
    const { rideId } = await rig.book(withMail);
    await rig.settled();
    rig.carriers.email.behave = noMail;
    rig.carriers.whatsapp.behave = whatsapp;
    const data = { by: 'operator', reason: 'x', driverId: null, at: rig.now() } as const;
    await rig.ride(rideId, { type: 'RideCancelled', data });
    await has('cancelled email failed', 'cancelled');
    return rideId;
  };
  /** Of another ride the office is asked: what was asked before that has been looked at. */
  const callsUntil = async (): Promise<string[]> => {
    rig.time.forward(11_000);
    const other = await cancelledWith(noMail);
    const calls = async () => (await rig.rows()).filter(({ kind }) => kind === 'call_needed');
    await until(async () => (await calls()).some(({ rideId }) => rideId === other), 'a call');
    await rig.settled();
    return (await calls()).map(({ rideId }) => (rideId === other ? 'of the other' : 'of this'));
  };

  it('that told him asks for no call', async () => {
    await cancelledWith(works);
    await rig.settled();
    expect(await callsUntil()).toEqual(['of the other']);
  });

  it('that is under way waits for that', async () => {
    const { whatsapp } = rig.carriers;
    await cancelledWith(() => whatsapp.hang());
    const waits = `select next_try_at > $1 as late from tellings where kind = 'call_needed'`;
    const isPutOff = async () =>
      (await rig.service.pool.query<{ late: boolean }>(waits, [rig.now()])).rows[0]?.late === true;
    await until(isPutOff, 'the call waits');
    whatsapp.answer();
    await has('cancelled whatsapp sent', 'cancelled');
    expect(await callsUntil()).toEqual(['of the other']);
  });

  it('that fails too has the office asked', async () => {
    await cancelledWith(away);
    await until(
      async () => (await rig.service.pool.query('select from tellings')).rowCount === 1,
      'the call waits',
    );
    rig.carriers.whatsapp.behave = noMail;
    rig.time.forward(minute);
    await has('call_needed push sent', 'call_needed');
  });
});
