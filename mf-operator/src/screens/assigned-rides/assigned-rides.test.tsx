import { formatDateTime, platformStore, toastsAtom } from '@trupial/web-kit';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, mount } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { aRide } from '../../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi, type FakeRoutes } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../../packages/web-kit/src/testing/in-platform.tsx';
import { sendBack } from '../../testing/send-back.ts';
import AssignedRidesScreen from './assigned-rides.screen.tsx';

const RIDE = aRide({
  status: 'Assigned',
  driver_id: 2,
  driver_name: 'Carlos Winklaar',
  driver_phone: '+59995123401',
  driver_progress: 'accepted',
  attention: { level: 2, reason: 'not_set_off', since: '2026-11-20T19:25:00.000Z' },
});
const done = { body: { id: 42, status: 'Pending', driver_progress: null, driver_id: null } };
const refusal = (status: number, error?: string) => ({ status, body: { error, code: 'x' } });

function open(routes: FakeRoutes = {}) {
  const calls = fakeApi({ 'GET /assigned-rides/': () => ({ body: [RIDE] }), ...routes });
  onTestFinished(() => platformStore.set(toastsAtom, []));
  mount(
    <InPlatform>
      <AssignedRidesScreen />
    </InPlatform>,
  );
  return calls;
}

const commands = (calls: ReturnType<typeof open>) =>
  calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
const toasts = () => platformStore.get(toastsAtom).map(({ text }) => text);
const choose = async (item: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

it('says that a driver has not set off, and is accessible', async () => {
  open();
  await expect.element(page.getByText('Driver has not set off')).toBeVisible();
  await expectAccessible(document.body);
});

it('says the day of a time that is not of today', async () => {
  const assigned_time = new Date(Date.now() - 3 * 86_400_000).toISOString();
  open({ 'GET /assigned-rides/': () => ({ body: [{ ...RIDE, assigned_time }] }) });
  const day = formatDateTime(assigned_time);
  await expect.element(page.getByRole('definition').first()).toHaveTextContent(day);
});

it('sends a ride back to pending by keyboard', async () => {
  const calls = open({ 'POST /cancel-assigned-ride/42/': () => done });
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  await expect.element(cancel).toHaveAttribute('title', 'Cancel ride and send back to pending');
  (cancel.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const question = page.getByRole('alertdialog', { name: 'Send ride #42 back to pending?' });
  await expect.element(question).toMatchTextContent(/Carlos Winklaar · Fri, Nov 20/);
  await expectAccessible(document.body);
  // The safe answer has the focus.
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(cancel).toHaveFocus();
  expect(commands(calls)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(question.getByRole('button', { name: 'Keep driver' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(() => toasts()).toEqual(['Ride #42 is pending again']);
  expect(commands(calls)).toEqual(['/cancel-assigned-ride/42/']);
});

it.each([
  [refusal(404), 'Ride not found or already completed'],
  [refusal(403), 'You do not have permission to complete rides'],
  [refusal(409, 'This ride has already ended.'), 'This ride has already ended.'],
  [refusal(409), 'Failed to complete ride'],
])('says why a ride was not completed: %j', async (answer, text) => {
  open({ 'POST /operator-complete-ride/42/': () => answer });
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await page.getByRole('button', { name: 'Complete ride' }).click();
  await expect.poll(() => toasts()).toEqual([text]);
  // Nothing is put above the list: it would push the cards down under the pointer.
  expect(page.getByRole('alert').elements()).toEqual([]);
});

it('says why a ride was not sent back', async () => {
  open({ 'POST /cancel-assigned-ride/42/': () => ({ status: 503, body: { code: 'away' } }) });
  await sendBack(page.getByRole('button', { name: 'Cancel', exact: true }));
  await expect.poll(() => toasts()).toEqual(['Failed to cancel ride. Please try again.']);
});

it('updates the status, and says what the server refuses', async () => {
  let isRefused = true;
  const calls = open({
    'POST /cancel-ride/42/': () =>
      isRefused ? refusal(409, 'This ride has already ended.') : done,
  });
  await expect.element(page.getByText('Driver has not set off')).toBeVisible();
  await choose('Update Status');
  const dialog = page.getByRole('dialog', { name: 'Update status of ride #42' });
  await dialog.getByRole('radio', { name: /Cancelled/ }).click();
  await dialog.getByRole('button', { name: 'Update Status' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This ride has already ended.');
  isRefused = false;
  await dialog.getByRole('button', { name: 'Update Status' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(commands(calls)).toEqual(['/cancel-ride/42/', '/cancel-ride/42/']);
  expect(toasts()).toEqual(['Ride #42: Cancelled']);
});

it('offers the steps of now after a refusal, and none of before is chosen', async () => {
  let ride = RIDE;
  const calls = open({
    'GET /assigned-rides/': () => ({ body: [ride] }),
    'POST /pickup-ride/42/': () => {
      ride = { ...RIDE, status: 'PickedUp', driver_progress: null };
      return refusal(409, 'The rider is in the car already.');
    },
    'POST /start-ride/42/': () => done,
  });
  await expect.element(page.getByText('Driver has not set off')).toBeVisible();
  await choose('Update Status');
  const dialog = page.getByRole('dialog', { name: 'Update status of ride #42' });
  const update = dialog.getByRole('button', { name: 'Update Status' });
  await expect.element(dialog.getByRole('radio', { name: /^Picked up/ })).toBeChecked();
  (update.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const started = dialog.getByRole('radio', { name: /^In progress/ });
  await expect.element(started).not.toBeChecked();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('The rider is in the car already.');
  await expect.element(dialog.getByRole('radio', { name: /^Picked up/ })).not.toBeInTheDocument();
  // A second press does nothing, and the focus is where it was.
  await expect.element(update).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await started.click();
  await update.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(commands(calls)).toEqual(['/pickup-ride/42/', '/start-ride/42/']);
});

it('offers no step of a ride that has gone from the list meanwhile', async () => {
  let rides = [RIDE];
  open({
    'GET /assigned-rides/': () => ({ body: rides }),
    'POST /pickup-ride/42/': () => {
      rides = [];
      return refusal(409, 'This ride has already ended.');
    },
  });
  await expect.element(page.getByText('Driver has not set off')).toBeVisible();
  await choose('Update Status');
  const dialog = page.getByRole('dialog', { name: 'Update status of ride #42' });
  await dialog.getByRole('button', { name: 'Update Status' }).click();
  await expect.element(dialog.getByText('This ride is no longer in the list.')).toBeVisible();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This ride has already ended.');
  expect(dialog.getByRole('radio').elements()).toEqual([]);
  await expectAccessible(document.body);
});

for (const [what, answer, toast] of [
  [
    'was not',
    refusal(409, 'This ride has already ended.'),
    'Ride #43 was not cancelled: This ride has already ended.',
  ],
  [
    'may not be',
    { status: 504, body: {} },
    'Ride #43: No answer came, so it may have been done. Try again: it is done only once.',
  ],
] as const) {
  it(`cancels both rides of a return trip, and says which one ${what}`, async () => {
    const calls = open({
      'GET /assigned-rides/': () => ({ body: [{ ...aRide(), return_ride: 43 }] }),
      'POST /cancel-ride/42/': () => done,
      'POST /cancel-ride/43/': () => answer,
    });
    await choose('Update Status');
    const dialog = page.getByRole('dialog', { name: 'Update status of ride #42' });
    await dialog.getByRole('radio', { name: /^Cancelled/ }).click();
    await expect.element(dialog.getByRole('radio', { name: 'Only ride #42' })).toBeChecked();
    await dialog.getByRole('radio', { name: 'Both rides, #42 and #43' }).click();
    await dialog.getByRole('button', { name: 'Update Status' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(commands(calls)).toEqual(['/cancel-ride/42/', '/cancel-ride/43/']);
    expect(toasts()).toEqual([toast, 'Ride #42: Cancelled']);
  });
}

it('writes to the driver from the menu and from the panel', async () => {
  open();
  await expect.element(page.getByText('Driver has not set off')).toBeVisible();
  await choose('Message Driver');
  await expect.element(page.getByRole('dialog', { name: 'Message Carlos Winklaar' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('tab', { name: 'Contact' }).click();
  await expect.element(page.getByRole('link', { name: 'Call Driver' })).toBeVisible();
  await page.getByRole('button', { name: 'Message Rider' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Message Ana Martina' })).toBeVisible();
});

it.each([
  [refusal(401), 'You must be logged in to view assigned rides'],
  [refusal(400, 'No luck'), 'API Error: No luck.'],
])('says why there is no list: %j', async (answer, text) => {
  open({ 'GET /assigned-rides/': () => answer });
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(text));
  await expect.element(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

it('says that there is none', async () => {
  open({ 'GET /assigned-rides/': () => ({ body: [] }) });
  await expect.element(page.getByText('No assigned rides available.')).toBeVisible();
  await expect.element(page.getByText('No assigned rides found in the system.')).toBeVisible();
});
