// First of all, as in the shell: it orders the layers.
import '../../../packages/ui-kit/src/styles.css';
import { queryClient } from '@trupial/web-kit';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../packages/ui-kit/src/testing/mount.tsx';
import type { FakeAnswer, FakeRoutes } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { listKey } from '../lists/use-polled-list.ts';
import type { Driver } from '../rides/ride.ts';
import { aDriver } from '../testing/a-driver.ts';
import {
  commands,
  dialog,
  DRIVERS,
  openAssignDialog as open,
  options,
} from '../testing/open-assign-dialog.tsx';

/** A press chooses who gets the ride: nobody else may come under it. */

const BEN = aDriver({ id: 6, username: 'ben', name: 'Ben Daal' });
const ranked = (driver_id: number, rank: number, name: string) => ({
  rank,
  driver_id,
  name,
  vehicle: null,
  distance_km: 3.2,
  rides_today: 1,
  spare_seats: 2,
  spare_bags: 0,
});

/** The dialog, and what lets the server's list be another one. */
async function openWith(preselected?: number) {
  let drivers: readonly Driver[] = DRIVERS;
  const routes: FakeRoutes = {
    'GET /drivers/': () => ({ body: drivers }),
    'GET /rides/42/candidates/': () => ({
      body: {
        ride_id: 42,
        free_from: '',
        free_until: '',
        ranked: [ranked(2, 1, 'Carlos Winklaar'), ranked(3, 2, 'Diana Rosalia')],
        excluded: [],
      },
    }),
  };
  const { calls } = open(routes, {}, preselected);
  await expect.poll(names).toEqual(['Carlos Winklaar', 'Diana Rosalia', 'Farida Cijntje']);
  return {
    calls,
    /** Carlos has begun a ride, and Ben has come on shift. */
    change: async () => {
      drivers = [
        ...DRIVERS.map((one) => (one.id === 2 ? { ...one, status: 'on_ride' as const } : one)),
        BEN,
      ];
      await queryClient.refetchQueries({ queryKey: listKey('drivers') });
    },
  };
}
const names = () =>
  options()
    .elements()
    .map(({ textContent }) => /^\w+ \w+/.exec(textContent)?.[0]);
/** The number of each in the ranking, as it is shown. */
const places = () =>
  options()
    .elements()
    .map(({ textContent }) => /No\. \d/.exec(textContent)?.[0]);
const top = () => options().nth(1).element().getBoundingClientRect().top;
const leave = () => userEvent.hover(page.getByRole('heading', { name: /^Assign Driver to Ride/ }));

it('moves no driver under the pointer: who is gone keeps his place and cannot be chosen', async () => {
  // Higher than the dialog, which would grow by what is said of those who are gone.
  await page.viewport(1280, 1400);
  const { calls, change } = await openWith();
  await options().nth(0).click();
  await expect.element(page.getByText('Driver selected: Carlos Winklaar')).toBeVisible();
  const before = top();
  await change();
  await expect.element(options().nth(0)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(options().nth(0).getByText('On a ride now')).toBeVisible();
  expect(names()).toEqual(['Carlos Winklaar', 'Diana Rosalia', 'Farida Cijntje']);
  expect(places()).toEqual(['No. 1', 'No. 2', undefined]);
  expect(top()).toBe(before);
  await expectAccessible(document.body);
  // He was chosen, and cannot have it any more.
  const give = page.getByRole('button', { name: 'Assign Driver' });
  await expect.element(give).toBeDisabled();
  await options().nth(0).click({ force: true });
  await expect.element(give).toBeDisabled();
  await options().nth(1).click();
  await expect.element(page.getByText('Driver selected: Diana Rosalia')).toBeVisible();
  await give.click();
  await expect.poll(() => commands(calls)).toMatchObject([{ body: { driver_id: 3 } }]);
});

it('shows who can be chosen now when the pointer leaves, and why the chosen one cannot', async () => {
  const { change } = await openWith();
  await options().nth(0).click();
  await change();
  await expect.element(options().nth(0)).toHaveAttribute('aria-disabled', 'true');
  await leave();
  await expect.poll(names).toEqual(['Diana Rosalia', 'Ben Daal', 'Farida Cijntje']);
  expect(places()).toEqual(['No. 1', undefined, undefined]);
  await expect
    .element(dialog().getByRole('alert'))
    .toHaveTextContent('Carlos Winklaar: On a ride now');
  await expect.element(page.getByText('Not for this ride (1)')).toBeVisible();
});

it('shows whoever is chosen, also when he comes while a pointer rests on the list', async () => {
  const { change } = await openWith(BEN.id);
  await options().nth(1).hover();
  await change();
  await expect.element(page.getByText('Driver selected: Ben Daal')).toBeVisible();
  await expect
    .element(page.getByRole('option', { selected: true }))
    .toMatchTextContent(/^Ben Daal/);
});

it('goes on by keyboard while a pointer rests on the list', async () => {
  const { change } = await openWith();
  await options().nth(1).hover();
  await change();
  await expect.element(options().nth(0)).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(names).toEqual(['Diana Rosalia', 'Ben Daal', 'Farida Cijntje']);
  await expect.element(page.getByText('Driver selected: Diana Rosalia')).toBeVisible();
  await userEvent.keyboard('be');
  await expect.poll(names).toEqual(['Ben Daal']);
  await userEvent.keyboard('x');
  await expect.element(page.getByText('No Drivers Available')).toBeVisible();
});

it('waits for a ranking that failed while it is asked for again: the list would jump under a finger', async () => {
  const failed: FakeAnswer = { status: 409, body: { error: 'Not now.' } };
  let ranking: FakeAnswer | Promise<FakeAnswer> = failed;
  open({ 'GET /rides/42/candidates/': () => ranking });
  await expect.poll(names).toEqual(['Carlos Winklaar', 'Diana Rosalia', 'Farida Cijntje']);
  const { promise, resolve } = Promise.withResolvers<FakeAnswer>();
  ranking = promise;
  await dialog().getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(names).toEqual([]);
  const best = [ranked(3, 1, 'Diana Rosalia'), ranked(2, 2, 'Carlos Winklaar')];
  resolve({ body: { ride_id: 42, free_from: '', free_until: '', ranked: best, excluded: [] } });
  await expect.poll(names).toEqual(['Diana Rosalia', 'Carlos Winklaar', 'Farida Cijntje']);
});
