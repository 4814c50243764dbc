import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { type FakeAnswer, fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { usePolledList } from '../lists/use-polled-list.ts';
import { mountForOperator, toasts } from '../testing/as-operator.tsx';
import { RideDetailsDialog } from './ride-details-dialog.tsx';

/** Longer than any test waits. */
const HOUR = 3_600_000;

function PendingRides() {
  const { items } = usePolledList('rides', HOUR);
  return <p>Pending: {items?.map(({ id }) => id).join()}</p>;
}

it('a reopened ride is in the list whose first answer was under way', async () => {
  const first = Promise.withResolvers<FakeAnswer>();
  const answers = [first.promise];
  const cancelled = {
    step: 'cancelled',
    at: new Date().toISOString(),
    by: 'operator',
    by_account: 6,
    driver_id: null,
    driver_name: null,
    reason: 'by_operator',
    rating: null,
    fields: null,
  };
  fakeApi({
    'GET /ride-requests/': () => answers.shift() ?? { body: [aRide()] },
    'GET /rides/42/timeline/': () => ({ body: [cancelled] }),
    'GET /rides/42/notifications/': () => ({ body: [] }),
    'POST /reopen-ride/42/': () => ({
      body: { id: 42, status: 'Pending', driver_progress: null, driver_id: null },
    }),
  });
  mountForOperator(
    <>
      <PendingRides />
      <RideDetailsDialog ride={aRide({ status: 'Cancelled' })} onClose={() => undefined} />
    </>,
  );
  await page.getByRole('button', { name: /^Reopen/ }).click();
  await expect.poll(toasts).toEqual(['Ride #42 is pending again']);
  first.resolve({ body: [] });
  await expect.element(page.getByText('Pending: 42')).toBeVisible();
});
