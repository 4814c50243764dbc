import { platformStore, toastsAtom } from '@trupial/web-kit';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aRide } from '../../../../packages/web-kit/src/testing/a-ride.ts';
import { button, openAcceptedRides, press } from '../../testing/accepted-rides.tsx';

it('leads a ride from step to step to its end', async () => {
  const { posts } = openAcceptedRides();
  for (const step of [
    'Set off',
    'I have arrived',
    'Rider picked up',
    'Start trip',
    'Finish Ride',
  ]) {
    await press(step);
  }
  await expect.element(page.getByText('No active rides available.')).toBeVisible();
  expect(posts().map(({ path }) => path)).toEqual([
    '/set-off-ride/42/',
    '/arrive-ride/42/',
    '/pickup-ride/42/',
    '/start-ride/42/',
    '/finish-ride/42/',
  ]);
  expect(new Set(posts().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(5);
});

it('finishes at once at the end of the trip, and asks before it', async () => {
  const { posts } = openAcceptedRides({ status: 'PickedUp', driver_progress: null });
  await press('Finish Ride');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await press('Keep Ride');
  expect(posts()).toEqual([]);
});

it('sends a command once for two quick presses', async () => {
  const { posts } = openAcceptedRides();
  await expect.element(button('Set off')).toBeVisible();
  const element = button('Set off').element();
  if (!(element instanceof HTMLElement)) throw new Error('no button');
  element.click();
  element.click();
  await expect.element(button('I have arrived')).toBeVisible();
  expect(posts().map(({ idempotencyKey }) => idempotencyKey)).toHaveLength(1);
});

it('records a no-show at the pickup only, and asks before', async () => {
  const { posts } = openAcceptedRides(
    { driver_progress: 'en_route' },
    {
      'POST /no-show-ride/42/': () => ({
        body: { id: 42, status: 'Cancelled', driver_progress: null, driver_id: 2 },
      }),
    },
  );
  await expect.element(button('I have arrived')).toBeVisible();
  await expect.element(button('No-show')).not.toBeInTheDocument();
  await press('I have arrived');
  await press('No-show');
  const dialog = page.getByRole('alertdialog', { name: 'No-show' });
  await dialog.getByRole('button', { name: 'No-show', exact: true }).click();
  await expect
    .poll(() => posts().map(({ path }) => path))
    .toEqual(['/arrive-ride/42/', '/no-show-ride/42/']);
});

it('fetches the list again after a refusal: it was out of date', async () => {
  let isTaken = false;
  openAcceptedRides(
    {},
    {
      'GET /ride-requests/': () => ({ body: isTaken ? [] : [aRide({ status: 'Assigned' })] }),
      'POST /set-off-ride/42/': () => {
        isTaken = true;
        return {
          status: 409,
          body: { error: 'The ride is not in a state that allows this.', code: 'ride.not_allowed' },
        };
      },
    },
  );
  await press('Set off');
  await expect.element(page.getByText('No active rides available.')).toBeVisible();
  await expect
    .poll(() => platformStore.get(toastsAtom))
    .toMatchObject([
      { kind: 'error', text: 'The ride is not in a state that allows this.' },
      { kind: 'info', text: 'No longer your ride: Ana Martina' },
    ]);
});

it.each([
  ['Cancel Ride', 'Are you sure you want to cancel this ride?', '/cancel-ride/42/'],
  [
    'Delete Ride',
    'Are you sure you want to delete this ride? This action cannot be undone.',
    '/delete-ride/42/',
  ],
])('%s asks once, with the safe answer first', async (name, question, path) => {
  const { posts } = openAcceptedRides();
  await press(name);
  const dialog = page.getByRole('alertdialog', { name });
  await expect.element(dialog.getByText(question)).toBeVisible();
  await expect.element(button('Keep Ride')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(posts()).toEqual([]);

  await press(name);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect.element(page.getByText('No active rides available.')).toBeVisible();
  expect(posts().map((call) => call.path)).toEqual([path]);
});
