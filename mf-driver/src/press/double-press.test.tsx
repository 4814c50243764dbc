import { platformStore } from '@trupial/web-kit';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { queueAtom, sendWaiting } from '../queue/driver-queue.ts';
import { QueueNotices } from '../queue/queue-notices.tsx';
import { QUEUE_NAME } from '../queue/queue-storage.ts';
import RideRequestsScreen from '../screens/ride-requests/ride-requests.screen.tsx';
import { button, openAcceptedRides, press } from '../testing/accepted-rides.tsx';
import { anAction } from '../testing/an-action.ts';
import { mountForDriver, setOnline } from '../testing/as-driver.tsx';
import { pressAtOnce } from '../../../packages/web-kit/src/testing/press-at-once.ts';

/** The second press of a double one, on the same button when it has become another. */
async function pressAgainAs(first: string, next: string): Promise<void> {
  await expect.element(button(first)).toBeVisible();
  const element = button(first).element();
  const again = pressAtOnce(() => (element.textContent === next ? element : null));
  await button(first).click();
  await again;
}

it('takes one step for a double press; the next step counts a moment later', async () => {
  const { posts } = openAcceptedRides({ status: 'PickedUp', driver_progress: null });
  await pressAgainAs('Start trip', 'Finish Ride');
  await press('Finish Ride');
  await expect.element(page.getByText('No active rides available.')).toBeVisible();
  expect(posts().map(({ path }) => path)).toEqual(['/start-ride/42/', '/finish-ride/42/']);
  expect((posts()[1]?.at ?? 0) - (posts()[0]?.at ?? 0)).toBeGreaterThanOrEqual(700);
});

it('takes one step for a double press without a connection', async () => {
  const { posts } = openAcceptedRides();
  await expect.element(button('Set off')).toBeVisible();
  setOnline(false);
  await pressAgainAs('Set off', 'I have arrived');
  setOnline(true);
  await sendWaiting();
  expect(posts().map(({ path }) => path)).toEqual(['/set-off-ride/42/']);
});

it('takes one step for a key that is held down', async () => {
  openAcceptedRides();
  await expect.element(button('Set off')).toBeVisible();
  setOnline(false);
  const element = button('Set off').element() as HTMLElement;
  await expect.element(button('Set off')).toBeEnabled();
  element.focus();
  await userEvent.keyboard('{Enter>30}{/Enter}');
  await expect.element(button('I have arrived')).toBeVisible();
  expect(localStorage.getItem(QUEUE_NAME)).not.toContain('arriveRide');
  // Held for longer than the moment: what the browser would make of a repeated key is prevented.
  const isPressedBy = (repeat: boolean) =>
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }),
    );
  expect([isPressedBy(false), isPressedBy(true)]).toEqual([true, false]);
});

it('accepts one of two requests for a double press', async () => {
  let offered = [aRide(), aRide({ id: 43, rider_name: 'Ben Bakker' })];
  const takes = (id: number) => () => {
    offered = offered.filter((ride) => ride.id !== id);
    return { body: { id, status: 'Assigned', driver_progress: null, driver_id: 2 } };
  };
  const calls = fakeApi({
    'GET /ride-requests/': () => ({ body: offered }),
    'POST /accept-ride/42/': takes(42),
    'POST /accept-ride/43/': takes(43),
  });
  const posts = () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
  mountForDriver(<RideRequestsScreen />, '/driverpanel');
  const cards = page.getByRole('list', { name: 'Available Rides' }).getByRole('listitem');
  const accept = cards.first().getByRole('button', { name: 'Accept' });
  await expect.element(accept).toBeVisible();
  const again = pressAtOnce(() => {
    const [one, other] = document.querySelectorAll('li');
    const buttons = [...(one?.querySelectorAll('button') ?? [])];
    return other ? null : buttons.find(({ textContent }) => textContent === 'Accept');
  });
  await accept.click();
  await again;
  await expect.element(page.getByText('Ben Bakker')).toBeVisible();
  await press('Accept');
  await expect.element(page.getByText('No ride requests available.')).toBeVisible();
  expect(posts()).toEqual(['/accept-ride/42/', '/accept-ride/43/']);
  const [first, second] = calls.filter(({ method }) => method === 'POST');
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(700);
});

it('does not confirm by the second press what the first one asks', async () => {
  const { posts } = openAcceptedRides();
  const again = pressAtOnce(() => document.querySelector('dialog footer button:last-child'));
  await press('Cancel Ride');
  await again;
  const dialog = page.getByRole('alertdialog', { name: 'Cancel Ride' });
  await expect.element(dialog).toBeVisible();
  expect(posts()).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel Ride', exact: true }).click();
  await expect.element(page.getByText('No active rides available.')).toBeVisible();
});

it('leaves the second of two notices to be read', async () => {
  fakeApi({});
  mountForDriver(<QueueNotices />);
  const refused = ['a', 'b'].map((key) => ({ ...anAction({ key }), reason: `Reason ${key}.` }));
  localStorage.setItem(QUEUE_NAME, JSON.stringify({ waiting: [], refused }));
  platformStore.set(queueAtom, { waiting: [], refused });
  const read = button('I have read this');
  await expect.element(read.nth(1)).toBeVisible();
  const again = pressAtOnce(() => {
    const [one, other] = document.querySelectorAll('[role=alert] button');
    return other ? null : one;
  });
  await read.first().click();
  await again;
  await expect.element(page.getByText(/Reason b\./)).toBeVisible();
  await press('I have read this');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
