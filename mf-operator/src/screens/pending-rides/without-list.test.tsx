import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aRide } from '../../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { mountForOperator } from '../../testing/as-operator.tsx';
import PendingRidesScreen from './pending-rides.screen.tsx';

it('says that the list is not there, and only that', async () => {
  const list = { isThere: false };
  fakeApi({
    'GET /ride-requests/': () =>
      list.isThere ? { body: [aRide()] } : { status: 400, body: { error: 'No', code: 'no' } },
  });
  mountForOperator(
    <PendingRidesScreen />,
    '/operator/pending-rides?preselect_driver=3&driver_name=Diana%20Rosalia',
  );
  await expect
    .element(page.getByText('Failed to fetch ride requests. Please try again.'))
    .toBeVisible();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([retry.element()]);
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Choose a ride for/)).not.toBeInTheDocument();
  list.isThere = true;
  await retry.click();
  await expect.element(page.getByRole('table')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Refresh Rides' })).toBeVisible();
  await expect.element(page.getByText('Choose a ride for Diana Rosalia.')).toBeVisible();
});
