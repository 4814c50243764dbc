import { platformStore, toastsAtom } from '@trupial/web-kit';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openAcceptedRides, press } from '../../testing/accepted-rides.tsx';

it.each([
  ['Finish Ride', 'Ride completed successfully!'],
  ['Cancel Ride', 'Ride cancelled successfully!'],
  ['Delete Ride', 'Ride deleted successfully!'],
])('%s says so for 3 s, and the list is loaded again after half a second', async (name, text) => {
  const { calls } = openAcceptedRides({ status: 'InProgress', driver_progress: null });
  await press(name);
  if (name !== 'Finish Ride') {
    await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  }
  await expect
    .poll(() => platformStore.get(toastsAtom))
    .toMatchObject([{ kind: 'success', text, milliseconds: 3_000 }]);
  const lists = () => calls.filter(({ path }) => path === '/ride-requests/');
  await expect.poll(lists).toHaveLength(2);
  const [command] = calls.filter(({ method }) => method === 'POST');
  expect((lists()[1]?.at ?? 0) - (command?.at ?? 0)).toBeGreaterThanOrEqual(500);
});
