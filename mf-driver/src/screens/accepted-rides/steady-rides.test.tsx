import { platformStore, toastsAtom } from '@trupial/web-kit';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aRide } from '../../../../packages/web-kit/src/testing/a-ride.ts';
import { takeAction } from '../../queue/driver-queue.ts';
import { reloadRides } from '../../rides/ride-lists.ts';
import type { Ride } from '../../rides/ride.ts';
import { button, openAcceptedRides, press } from '../../testing/accepted-rides.tsx';
import { pressAtOnce } from '../../../../packages/web-kit/src/testing/press-at-once.ts';

const at = (id: number, rider_name: string, time: string) =>
  aRide({ id, rider_name, status: 'Assigned', ride_datetime: `2026-11-20T${time}:00` });
const early = at(71, 'Ana Early', '15:30');
const late = at(72, 'Ben Late', '18:00');

/** Accepted Rides on a server whose list the test changes. */
function open(...first: readonly Ride[]) {
  const server = { rides: first };
  const answer = (id: number, driver_progress: string) => () => ({
    body: { id, status: 'Assigned', driver_progress, driver_id: 2 },
  });
  const { posts } = openAcceptedRides(
    {},
    {
      'GET /ride-requests/': ({ query }) => ({
        body: query.get('type') === 'accepted' ? server.rides : [],
      }),
      'POST /set-off-ride/72/': answer(72, 'en_route'),
      'POST /accept-ride/71/': () => {
        server.rides = [early, late];
        return answer(71, 'accepted')();
      },
    },
  );
  return { server, posts };
}

const cards = () => page.getByRole('list', { name: 'My Active Rides' }).getByRole('listitem');
const riders = () =>
  cards()
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
const toasts = () => platformStore.get(toastsAtom).map(({ text }) => text.replaceAll(/\s/g, ' '));

it('moves no ride when the office gives an earlier one, and says so; Refresh sorts', async () => {
  const { server } = open(late);
  await expect.poll(riders).toEqual(['Ben Late']);
  server.rides = [early, late];
  await reloadRides();
  await expect.poll(riders).toEqual(['Ben Late', 'Ana Early']);
  expect(toasts()).toEqual(['A ride for you: Ana Early, Fri, Nov 20, 2026, 3:30 PM']);
  // By its time it is the next one all the same.
  await expect.element(cards().nth(1).getByText('Next ride')).toBeVisible();
  await press('Refresh');
  await expect.poll(riders).toEqual(['Ana Early', 'Ben Late']);
});

it('says that a ride is no longer his', async () => {
  const { server } = open(early, late);
  await expect.poll(riders).toHaveLength(2);
  server.rides = [late];
  await reloadRides();
  await expect.poll(riders).toEqual(['Ben Late']);
  await expect.poll(toasts).toEqual(['No longer your ride: Ana Early']);
});

it('takes no press on a ride that has come under the thumb by itself, for a moment', async () => {
  const { server, posts } = open(early, late);
  await expect.poll(riders).toHaveLength(2);
  const steps = () => [...document.querySelectorAll('li button')].filter(isSetOff);
  const isSetOff = ({ textContent }: Element) => textContent === 'Set off';
  const pressed = pressAtOnce(() => (steps().length === 1 ? steps()[0] : null));
  server.rides = [late];
  await reloadRides();
  await pressed;
  expect(posts()).toEqual([]);
  await press('Set off');
  await expect.element(button('I have arrived')).toBeVisible();
  expect(posts().map(({ path }) => path)).toEqual(['/set-off-ride/72/']);
});

it('does not say that the ride is his that he has just accepted', async () => {
  open(late);
  await expect.poll(riders).toEqual(['Ben Late']);
  takeAction('acceptRide', { ...early, status: 'Pending' });
  await expect.poll(riders).toEqual(['Ben Late', 'Ana Early']);
  expect(toasts()).toEqual(['Ride accepted. It is under Accepted Rides now.']);
});
