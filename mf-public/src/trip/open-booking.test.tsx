import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BookingBody } from './booking-body.ts';
import { openedBooking, OtherBookingOpen, type Tries } from './open-booking.ts';

const body: BookingBody = {
  pickup_location: 'Hato Airport',
  dropoff_location: 'Mambo Beach',
  ride_datetime: '2026-11-21T09:00:00',
  passenger_count: 1,
  luggage_count: 0,
  rider_name: 'Ana Martina',
  rider_phone: '1234567',
  distance_km: 16.5,
  calculated_fare: 40.84,
  quote: 'q-1',
};
const other = { ...body, rider_phone: '7654321' };
const third = { ...body, rider_phone: '7650000' };

/** A form that has sent a booking for a chosen time, whose answer was lost. */
async function afterLosing(owner = '') {
  const tries: Tries = {
    keptAs: 'a-form-open',
    last: { current: undefined },
    owner,
    isSoonest: false,
    asked: [],
  };
  const { key } = await openedBooking(tries, body);
  return { tries, key };
}

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T14:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('repeats the open booking, also after it was told of', async () => {
  const { tries, key } = await afterLosing();
  await expect(openedBooking(tries, other)).rejects.toThrow(OtherBookingOpen);
  expect(await openedBooking(tries, body)).toMatchObject({ key, isRepeat: true });
});

it('tells of it once for each other booking, which is then the open one', async () => {
  const { tries, key } = await afterLosing();
  await expect(openedBooking(tries, other)).rejects.toThrow(OtherBookingOpen);
  await expect(openedBooking(tries, third)).rejects.toThrow(OtherBookingOpen);
  const now = await openedBooking(tries, third);
  expect(now).toMatchObject({ body: third, isRepeat: false });
  expect(now.key).not.toBe(key);
  expect(await openedBooking(tries, third)).toMatchObject({ key: now.key, isRepeat: true });
});

it('tells of it until an hour after the ride was due', async () => {
  const { tries } = await afterLosing();
  vi.setSystemTime(new Date('2026-11-21T13:59:00Z'));
  await expect(openedBooking(tries, other)).rejects.toThrow(OtherBookingOpen);
  vi.setSystemTime(new Date('2026-11-21T14:01:00Z'));
  expect(await openedBooking(tries, third)).toMatchObject({ isRepeat: false });
});

it('tells a visitor of it who has signed in, and that it was his as a visitor', async () => {
  const { tries } = await afterLosing();
  await expect(openedBooking(tries, other)).rejects.toMatchObject({ wasVisitors: false });
  const signedIn = { ...tries, owner: 'maria' };
  await expect(openedBooking(signedIn, body)).rejects.toMatchObject({ wasVisitors: true });
});

it('tells of it also who books another one as soon as possible', async () => {
  const { tries } = await afterLosing();
  vi.setSystemTime(new Date('2026-11-20T16:00:00Z'));
  const soon = { ...tries, isSoonest: true };
  await expect(openedBooking(soon, other)).rejects.toThrow(OtherBookingOpen);
});

it('takes "as soon as possible" for the same ride for an hour, and tells of none after that', async () => {
  const tries = { ...(await afterLosing()).tries, last: { current: undefined }, isSoonest: true };
  sessionStorage.clear();
  const { key } = await openedBooking(tries, body);
  vi.setSystemTime(new Date('2026-11-20T14:59:00Z'));
  expect(await openedBooking(tries, body)).toMatchObject({ key, isRepeat: true });
  vi.setSystemTime(new Date('2026-11-20T15:01:00Z'));
  expect(await openedBooking(tries, body)).toMatchObject({ isRepeat: false });
});

it('tells no other person of it', async () => {
  const hers = await afterLosing('maria');
  for (const owner of ['', 'jo']) {
    const his = { ...hers.tries, last: { ...hers.tries.last }, owner };
    expect(await openedBooking(his, body)).toMatchObject({ isRepeat: false });
  }
});
