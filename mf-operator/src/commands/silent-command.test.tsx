import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { type FakeAnswer, fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import AssignedRidesScreen from '../screens/assigned-rides/assigned-rides.screen.tsx';
import PendingRidesScreen from '../screens/pending-rides/pending-rides.screen.tsx';
import { mountForOperator, toasts } from '../testing/as-operator.tsx';
import { sendBack } from '../testing/send-back.ts';

/** A command that gets no answer holds its own ride, and no other one. */

const of = (id: number) => page.getByRole('group', { name: `Ride #${id}` });
const button = (id: number, name: string) => of(id).getByRole('button', { name, exact: true });

it('Assigned Rides: another ride is sent back meanwhile', async () => {
  const silent = Promise.withResolvers<FakeAnswer>();
  const ride = (id: number) => aRide({ id, status: 'Assigned', driver_id: 2 });
  let rides = [ride(12), ride(13)];
  fakeApi({
    'GET /assigned-rides/': () => ({ body: rides }),
    'POST /cancel-assigned-ride/12/': () => silent.promise,
    'POST /cancel-assigned-ride/13/': () => {
      rides = [ride(12)];
      return { body: {} };
    },
  });
  mountForOperator(<AssignedRidesScreen />, '/operator/assigned-rides');
  await sendBack(button(12, 'Cancel'));
  await expect.element(button(12, 'Complete')).toBeDisabled();
  await expect.element(button(13, 'Complete')).toBeEnabled();
  await expect.element(button(13, 'Cancel')).toBeEnabled();
  await sendBack(button(13, 'Cancel'));
  await expect.poll(toasts).toEqual(['Ride #13 is pending again']);
  // The answer of the other one does not free it.
  await expect.element(button(12, 'Cancel')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button(12, 'Complete')).toBeDisabled();
  silent.resolve({ body: {} });
  await expect.poll(toasts).toContain('Ride #12 is pending again');
});

it('Assigned Rides: another ride is completed meanwhile', async () => {
  const silent = Promise.withResolvers<FakeAnswer>();
  const ride = (id: number) => aRide({ id, status: 'Assigned', driver_id: 2 });
  let rides = [ride(12), ride(13)];
  fakeApi({
    'GET /assigned-rides/': () => ({ body: rides }),
    'POST /operator-complete-ride/12/': () => silent.promise,
    'POST /operator-complete-ride/13/': () => {
      rides = [ride(12)];
      return { body: {} };
    },
  });
  mountForOperator(<AssignedRidesScreen />, '/operator/assigned-rides');
  for (const id of [12, 13]) {
    await button(id, 'Complete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Complete ride' }).click();
  }
  await expect.poll(toasts).toEqual(['Ride #13 completed']);
  silent.resolve({ body: {} });
  await expect.poll(toasts).toContain('Ride #12 completed');
});

it('Pending Rides: another ride is rejected meanwhile', async () => {
  const silent = Promise.withResolvers<FakeAnswer>();
  const ride = (id: number) => aRide({ id, tracking_id: `20261120-00000000${id}` });
  let rides = [ride(11), ride(12)];
  fakeApi({
    'GET /ride-requests/': () => ({ body: rides }),
    'POST /reject-ride/11/': () => silent.promise,
    'POST /reject-ride/12/': () => {
      rides = [ride(11)];
      return { body: {} };
    },
  });
  mountForOperator(<PendingRidesScreen />, '/operator/pending-rides');
  const reject = async (id: number) => {
    await button(id, 'Reject').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click();
  };
  await reject(11);
  for (const name of ['Assign', 'Change booking']) {
    await expect.element(button(11, name)).toBeDisabled();
    await expect.element(button(12, name)).toBeEnabled();
  }
  await expect.element(button(12, 'Reject')).toBeEnabled();
  await reject(12);
  await expect.poll(toasts).toEqual(['Ride #12 rejected']);
  await expect.element(button(11, 'Reject')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button(11, 'Assign')).toBeDisabled();
  silent.resolve({ body: {} });
  await expect.poll(toasts).toContain('Ride #11 rejected');
});
