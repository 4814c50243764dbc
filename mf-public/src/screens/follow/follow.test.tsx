import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { mountScreen } from '../../testing/mount-screen.tsx';
import FollowScreen from './follow.screen.tsx';

const followed = {
  ride_id: 42,
  status: 'Assigned',
  driver_progress: 'en_route',
  rider_initial: 'M',
  ride_datetime: '2026-11-21T10:00:00',
  estimated_arrival: '2026-11-21T14:31:00.000Z',
  pickup_area: 'Hato',
  dropoff_area: 'Jan Thiel',
  driver_first_name: 'Diana',
  driver_vehicle: 'Comfort · TX-12',
  position: { lat: 12.15, lng: -68.93, age_s: 4 },
};
const open = () => mountScreen(<FollowScreen />, { path: '/follow', hash: '#token' });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows how a shared ride stands, and follows it by its link', async () => {
  const api = fakeApi({ 'GET /follow/token/': () => followed });
  const { container } = open();
  for (const text of [
    'Ride of M.',
    'Driver Assigned',
    'The driver is on the way to the pickup.',
    'Diana',
    'Comfort · TX-12',
    'Hato',
    'Jan Thiel',
  ]) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(page.getByText(/10:31/)).toBeVisible();
  await expect.element(page.getByText(/^The car was here \d+ s ago$/)).toBeVisible();
  const feed = () => api.to('GET /api/live/').map(({ url }) => new URL(url).search);
  await expect.poll(feed).toContain('?follow=token');
  await expectAccessible(container);
});

it.each(['Cancelled', 'Rejected'])('says that a %s ride was called off', async (status) => {
  let isReopened = false;
  fakeApi({
    'GET /follow/token/': () => (isReopened ? followed : { ...followed, status, position: null }),
  });
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  open();
  const off = page.getByText('This ride was called off.');
  await expect.element(off).toBeVisible();
  await expect
    .element(page.getByText('You see this because the rider shared it.', { exact: true }))
    .toBeVisible();
  const onTheWay = page.getByText('The driver is on the way to the pickup.');
  expect(onTheWay.elements()).toEqual([]);
  // The office reopens it: seen without the live feed, too.
  isReopened = true;
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(onTheWay).toBeVisible();
  expect(off.elements()).toEqual([]);
});

it('asks again where the car is, and keeps what it knew while there is no answer', async () => {
  let answer: () => unknown = () => followed;
  fakeApi({ 'GET /follow/token/': () => answer() });
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  open();
  await expect.element(page.getByText('Driver Assigned')).toBeVisible();
  answer = () => refusal(503, 'The service is restarting.', 'service.unavailable');
  await vi.advanceTimersByTimeAsync(10_000);
  await expect
    .element(page.getByText('This ride cannot be shown now. We keep trying.'))
    .toBeVisible();
  await expect.element(page.getByText('Driver Assigned')).toBeVisible();
  answer = () => ({ ...followed, status: 'InProgress' });
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(page.getByText('In Progress')).toBeVisible();
});

it('lets the age of the position grow, and hides it after a minute', async () => {
  let isAway = false;
  const away = () => refusal(503, 'The service is restarting.', 'service.unavailable');
  fakeApi({ 'GET /follow/token/': () => (isAway ? away() : followed) });
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  open();
  const age = page.getByText(/^The car was here \d+ s ago$/);
  await expect.poll(() => age.elements().length).toBe(1);
  isAway = true;
  await vi.advanceTimersByTimeAsync(30_000);
  // Each try of a wait moves the clock a little.
  await expect.poll(() => age.elements()[0]?.textContent).toMatch(/here 3[4-9] s ago$/);
  await vi.advanceTimersByTimeAsync(40_000);
  await expect.poll(() => age.elements()).toEqual([]);
  await expect.element(page.getByText('Ride of M.')).toBeVisible();
});

it('says nothing of a ride whose link is dead, or is none', async () => {
  const api = fakeApi({
    'GET /follow/token/': () => refusal(404, 'Ride not found', 'ride.not_found'),
  });
  const { container } = open();
  const over = page.getByText('This link leads to no ride, or the ride ended some time ago.');
  await expect.element(over).toBeVisible();
  expect(api.to('GET /api/live/')).toHaveLength(0);
  await expectAccessible(container);
  mountScreen(<FollowScreen />, { path: '/follow' });
  await expect.element(over.last()).toBeVisible();
});
