import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aRide } from '../../../../packages/web-kit/src/testing/a-ride.ts';
import { type FakeAnswer, fakeApi } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { fakeFeed } from '../../../../packages/web-kit/src/testing/fake-feed.ts';
import { commandsOf, mountForOperator, toasts } from '../../testing/as-operator.tsx';
import { DRIVERS } from '../../testing/open-assign-dialog.tsx';
import { sendBack } from '../../testing/send-back.ts';
import AssignedRidesScreen from './assigned-rides.screen.tsx';

/** A ride of Carlos goes to Diana while somebody of the office has it in hand. */

const RIDE = aRide({ status: 'Assigned', driver_id: 2, driver_name: 'Carlos Winklaar' });
const TAKEN = 'This ride is already assigned to another driver.';
const card = page.getByRole('listitem').filter({ hasText: 'Ride #42' });
const cancel = card.getByRole('button', { name: 'Cancel', exact: true });

function open() {
  let ride = RIDE;
  const passOn = () => {
    ride = { ...RIDE, driver_id: 3, driver_name: 'Diana Rosalia' };
  };
  // Without a feed, only what the command fetches shows it.
  const refuse = () => {
    passOn();
    return { status: 409, body: { error: TAKEN, code: 'already_assigned' } };
  };
  const calls = fakeApi({
    'GET /assigned-rides/': () => ({ body: [ride] }),
    'GET /drivers/': () => ({ body: DRIVERS }),
    'POST /reassign-driver/42/': refuse,
    'POST /cancel-assigned-ride/42/': refuse,
  });
  mountForOperator(<AssignedRidesScreen />, '/operator/assigned-rides');
  return {
    calls,
    /** Tells the screen. */
    passOn: async (feed: ReturnType<typeof fakeFeed>) => {
      passOn();
      await expect.poll(feed.open).toBe(1);
      feed.change({ topic: 'rides', id: 42, what: 'assigned' });
    },
  };
}

async function openDialog() {
  await card.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Reassign Driver' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign Driver to Ride #42' });
  await expect.element(dialog.getByText('Available Drivers (2)')).toBeVisible();
  return dialog;
}

it('sends a ride back from who is shown with it, and shows who has it', async () => {
  const { calls } = open();
  await expect.element(card.getByText('Carlos Winklaar')).toBeVisible();
  await sendBack(cancel);
  await expect.poll(toasts).toEqual([TAKEN]);
  await expect.element(card.getByText('Diana Rosalia')).toBeVisible();
  expect(commandsOf(calls)).toEqual([['/cancel-assigned-ride/42/', { from_driver_id: 2 }]]);
});

it('takes a ride only from the driver whom the question names', async () => {
  const feed = fakeFeed();
  const { calls, passOn } = open();
  await cancel.click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText(/^Carlos Winklaar/)).toBeVisible();
  await passOn(feed);
  await expect.element(card.getByText('Diana Rosalia')).toBeInTheDocument();
  await expect.element(question.getByText(/^Carlos Winklaar/)).toBeVisible();
  await question.getByRole('button', { name: 'Back to pending' }).click();
  await expect.poll(toasts).toEqual([TAKEN]);
  expect(commandsOf(calls)).toEqual([['/cancel-assigned-ride/42/', { from_driver_id: 2 }]]);
});

it('takes a ride only from who had it when the dialog was opened', async () => {
  const feed = fakeFeed();
  const { calls, passOn } = open();
  const dialog = await openDialog();
  await passOn(feed);
  await expect.element(card.getByText('Diana Rosalia')).toBeInTheDocument();
  await dialog.getByRole('option', { name: /Farida/ }).click();
  await dialog.getByRole('button', { name: 'Assign Driver' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(TAKEN);
  expect(commandsOf(calls)).toEqual([
    ['/reassign-driver/42/', { driver_id: 5, from_driver_id: 2 }],
  ]);
});

it('shows who has a ride by now when it was not taken', async () => {
  open();
  const dialog = await openDialog();
  await dialog.getByRole('option', { name: /Farida/ }).click();
  await dialog.getByRole('button', { name: 'Assign Driver' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(TAKEN);
  // At once: the next poll would come later than this waits.
  await expect.poll(() => card.getByText('Diana Rosalia').elements()).toHaveLength(1);
});

it('shows whom one has given a ride to at once, and sends it back from him', async () => {
  const never = new Promise<never>(() => undefined);
  const answers: (FakeAnswer | Promise<never>)[] = [{ body: [RIDE] }];
  const calls = fakeApi({
    'GET /assigned-rides/': () => answers.shift() ?? never,
    'GET /drivers/': () => ({ body: DRIVERS }),
    'POST /reassign-driver/42/': () => ({ body: {} }),
    'POST /cancel-assigned-ride/42/': () => ({ body: {} }),
  });
  mountForOperator(<AssignedRidesScreen />, '/operator/assigned-rides');
  const dialog = await openDialog();
  await dialog.getByRole('option', { name: /Farida/ }).click();
  await dialog.getByRole('button', { name: 'Assign Driver' }).click();
  await expect.element(card.getByText('Farida', { exact: false })).toBeVisible();
  await sendBack(cancel);
  await expect
    .poll(() => commandsOf(calls))
    .toEqual([
      ['/reassign-driver/42/', { driver_id: 5, from_driver_id: 2 }],
      ['/cancel-assigned-ride/42/', { from_driver_id: 5 }],
    ]);
});
