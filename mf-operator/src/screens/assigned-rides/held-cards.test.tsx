import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aRide } from '../../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { fakeFeed } from '../../../../packages/web-kit/src/testing/fake-feed.ts';
import type { Ride } from '../../rides/ride.ts';
import { mountForOperator, toasts } from '../../testing/as-operator.tsx';
import AssignedRidesScreen from './assigned-rides.screen.tsx';

/** Complete acts at one press once the trip has begun: no other card may come under it. */

const ride = (id: number, of: Partial<Ride> = {}) =>
  aRide({ id, status: 'Assigned', driver_id: 2, driver_name: 'Carlos Winklaar', ...of });
const LATE: Partial<Ride> = {
  attention: { level: 2, reason: 'not_set_off', since: '2026-11-20T19:25:00.000Z' },
};

const shown = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
const card = (id: number) => page.getByRole('listitem').filter({ hasText: `Ride #${id}` });
const cancel = (id: number) => card(id).getByRole('button', { name: 'Cancel' });

it('lets no card move under the pointer, and says what waits', async () => {
  const feed = fakeFeed();
  let rides = [ride(12), ride(13), ride(14)];
  fakeApi({ 'GET /assigned-rides/': () => ({ body: rides }) });
  mountForOperator(<AssignedRidesScreen />, '/operator/assigned-rides');
  await cancel(12).hover();
  await expect.poll(feed.open).toBe(1);
  rides = [ride(12), ride(14, LATE), ride(15)];
  feed.change({ topic: 'rides', id: 14, what: 'assigned' });
  await expect.element(card(14)).toMatchTextContent(/Driver has not set off/);
  expect(shown()).toEqual(['Ride #12', 'Ride #13', 'Ride #14']);
  await expect.element(card(13)).toMatchTextContent(/No longer here/);
  await expect.element(cancel(13)).not.toBeInTheDocument();
  await page.getByRole('button', { name: '1 new ride: show' }).click();
  await expect.poll(shown).toEqual(['Ride #14', 'Ride #12', 'Ride #15']);
});

it('brings no other card under a second press', async () => {
  const sent: string[] = [];
  const begun = (id: number) => ride(id, { status: 'InProgress' });
  let rides = [begun(12), begun(13)];
  fakeApi({
    'GET /assigned-rides/': () => ({ body: rides }),
    'POST /operator-complete-ride/12/': ({ path }) => {
      rides = [begun(13)];
      sent.push(path);
      return { body: {} };
    },
    'POST /operator-complete-ride/13/': ({ path }) => {
      sent.push(path);
      return { body: {} };
    },
  });
  mountForOperator(<AssignedRidesScreen />, '/operator/assigned-rides');
  const complete = card(12).getByRole('button', { name: 'Complete' });
  await expect.element(complete).toBeVisible();
  const place = complete.element().getBoundingClientRect();
  await complete.click();
  await expect.poll(toasts).toEqual(['Ride #12 completed']);
  const under = document.elementFromPoint(place.x + 8, place.y + 8);
  expect(card(12).element().contains(under)).toBe(true);
  await expect.element(card(12)).toMatchTextContent(/No longer here/);
  expect(sent).toEqual(['/operator-complete-ride/12/']);
});

it('shows in its panel who drives the ride now', async () => {
  const feed = fakeFeed();
  let rides = [ride(12)];
  fakeApi({ 'GET /assigned-rides/': () => ({ body: rides }) });
  mountForOperator(<AssignedRidesScreen />, '/operator/assigned-rides');
  await card(12).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('tab', { name: 'Contact' }).click();
  const panel = page.getByRole('dialog', { name: /^Ride #12/ });
  await expect.element(panel.getByText('Carlos Winklaar')).toBeVisible();
  await expect.poll(feed.open).toBe(1);
  rides = [ride(12, { driver_id: 3, driver_name: 'Diana Rosalia' })];
  feed.change({ topic: 'rides', id: 12, what: 'assigned' });
  await expect.element(panel.getByText('Diana Rosalia')).toBeVisible();
  rides = [];
  feed.change({ topic: 'rides', id: 12, what: 'unassigned' });
  await expect.element(page.getByText('No assigned rides available.')).toBeInTheDocument();
  await expect.element(panel.getByText('Diana Rosalia')).toBeVisible();
});
