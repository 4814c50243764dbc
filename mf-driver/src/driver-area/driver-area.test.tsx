import {
  platformStore,
  Route,
  Routes,
  session,
  sessionAtom,
  signOut,
  toastsAtom,
} from '@trupial/web-kit';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi, type FakeRoutes } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { anAction } from '../testing/an-action.ts';
import type { QueuedAction } from '../queue/action-queue.ts';
import { sendWaiting } from '../queue/driver-queue.ts';
import { QUEUE_NAME } from '../queue/queue-storage.ts';
import AcceptedRidesScreen from '../screens/accepted-rides/accepted-rides.screen.tsx';
import { mountForDriver, setOnline } from '../testing/as-driver.tsx';
import { start } from '../start.ts';
import { DriverArea } from './driver-area.tsx';

const assigned = aRide({ status: 'Assigned', driver_progress: 'accepted' });

/** The area around Accepted Rides, of a driver on shift; `kept` was left from before a reload. */
function open(routes: FakeRoutes = {}, kept: readonly QueuedAction[] = []) {
  const shift = { driver_id: 2, status: 'available', on_shift: true };
  const calls = fakeApi({
    'GET /ride-requests/': () => ({ body: [assigned] }),
    'GET /driver/shift/': () => ({ body: shift }),
    'POST /drivers/2/status/': ({ body }) => {
      const isOn = (body as { status: string }).status === 'available';
      Object.assign(shift, { on_shift: isOn, status: isOn ? 'available' : 'offline' });
      return { body: { id: 2 } };
    },
    ...routes,
  });
  if (kept.length > 0)
    localStorage.setItem(QUEUE_NAME, JSON.stringify({ waiting: kept, refused: [] }));
  mountForDriver(
    <Routes>
      <Route element={<DriverArea />}>
        <Route path="/activerides" element={<AcceptedRidesScreen />} />
      </Route>
    </Routes>,
  );
  onTestFinished(start());
  return {
    shift,
    posts: () => calls.filter(({ method }) => method === 'POST'),
  };
}

const onShift = () => page.getByRole('switch', { name: /On shift/ });
const position = () => page.getByRole('switch', { name: /Position/ });
const button = (name: string) => page.getByRole('button', { name, exact: true });

it.each([360, 1280])('is accessible at %i px and fits', async (width) => {
  // High enough that the bar at the bottom covers nothing: what is covered is scrolled to.
  await page.viewport(width, 1_600);
  open();
  await expect.element(onShift()).toBeEnabled();
  await expect.element(button('Set off')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible(document.body);
});

it('leads to its four screens and out', async () => {
  open();
  const bar = page.getByRole('navigation', { name: 'Driver' });
  await expect.element(bar).toBeVisible();
  const links = bar.getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ride Requests', '/driverpanel'],
    ['Accepted Rides', '/activerides'],
    ['Drivers History', '/driverhistory'],
    ['Reports', '/driverreport'],
    ['Quit', '/'],
  ]);
});

it('switches the shift off and on', async () => {
  const { posts } = open();
  await expect.element(onShift()).toHaveAttribute('aria-checked', 'true');
  await onShift().click();
  await expect.element(onShift()).toHaveAttribute('aria-checked', 'false');
  await expect.element(onShift().getByText(/Offline/)).toBeVisible();
  await onShift().click();
  await expect.element(onShift().getByText(/Available/)).toBeVisible();
  expect(posts().map(({ body }) => body)).toEqual([{ status: 'offline' }, { status: 'available' }]);
});

it('says without a connection that the shift could not be switched, and does not switch it later', async () => {
  const { posts } = open({ 'POST /drivers/2/status/': () => Promise.reject(new TypeError()) });
  await expect.element(onShift()).toBeEnabled();
  setOnline(false);
  await onShift().click();
  await expect.poll(() => platformStore.get(toastsAtom)).toMatchObject([{ kind: 'error' }]);
  setOnline(true);
  await expect.element(onShift()).toBeEnabled();
  expect(posts()).toHaveLength(1);
});

it('says so during a ride, also when he will be offline after it', async () => {
  const { shift } = open();
  Object.assign(shift, { status: 'on_ride' });
  await expect.element(onShift().getByText(/On Ride/)).toBeVisible();
  await onShift().click();
  Object.assign(shift, { status: 'on_ride' });
  await expect.element(onShift()).toHaveAttribute('aria-checked', 'false');
});

it('lets nobody switch who is suspended, and says whom to call', async () => {
  open({
    'GET /driver/shift/': () => ({ body: { driver_id: 2, status: 'inactive', on_shift: false } }),
  });
  await expect
    .element(page.getByText('You cannot be given rides. Please call the office.'))
    .toBeVisible();
  await expect.element(onShift()).toBeDisabled();
  await expect.element(position()).toBeDisabled();
});

it('has no shift and no actions for staff, who only look', async () => {
  open();
  await expect.element(button('Set off')).toBeVisible();
  platformStore.set(sessionAtom, { status: 'signed-in', username: 'stella', role: 'staff' });
  await expect.element(onShift()).not.toBeInTheDocument();
  await expect.element(page.getByText('Ana Martina')).toBeVisible();
  await expect.element(button('Set off')).not.toBeInTheDocument();
});

it('sends after a reload what was taken before it, in order', async () => {
  const kept = [
    anAction({ key: 'a', command: 'setOffRide', isKept: true }),
    anAction({ key: 'b', command: 'arriveRide', isKept: true, tries: 1 }),
    anAction({ key: 'c', command: 'setOffRide', owner: 'diana', isKept: true }),
  ];
  const answers = (driver_progress: string) => () => ({
    body: { id: 42, status: 'Assigned', driver_progress, driver_id: 2 },
  });
  const { posts } = open(
    {
      'POST /set-off-ride/42/': answers('en_route'),
      'POST /arrive-ride/42/': answers('arrived'),
    },
    kept,
  );
  await expect.poll(() => posts().map(({ idempotencyKey }) => idempotencyKey)).toEqual(['a', 'b']);
  await expect.element(page.getByText(/waits? for the connection/)).not.toBeInTheDocument();
  await sendWaiting();
  expect(posts()).toHaveLength(2);
});

it('explains the refusal of what had waited until it is read', async () => {
  open({
    'POST /set-off-ride/42/': () => ({
      status: 409,
      body: { error: 'This ride has already ended.', code: 'ride.ended' },
    }),
  });
  await expect.element(button('Set off')).toBeVisible();
  setOnline(false);
  await button('Set off').click();
  await expect.element(page.getByText('1 action waits for the connection.')).toBeVisible();
  setOnline(true);
  const notice = page.getByRole('alert');
  await expect.element(notice.getByText('Set off was not possible: Ana Martina')).toBeVisible();
  await expect.element(notice.getByText(/This ride has already ended\./)).toBeVisible();
  await expectAccessible(document.body);
  await button('I have read this').click();
  await expect.element(notice).not.toBeInTheDocument();
});

it('asks before logging out while something waits, and keeps it', async () => {
  open();
  await expect.element(button('Set off')).toBeVisible();
  setOnline(false);
  await button('Set off').click();
  await expect.element(page.getByText('1 action waits for the connection.')).toBeVisible();

  const stayed = signOut();
  const dialog = page.getByRole('alertdialog', { name: 'Not everything is sent yet' });
  await dialog.getByRole('button', { name: 'Stay logged in' }).click();
  await stayed;
  expect(session.state.status).toBe('signed-in');

  const left = signOut();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await left;
  expect(session.state.status).toBe('anonymous');
  expect(localStorage.getItem(QUEUE_NAME)).toContain('setOffRide');
});

it('logs out at once when nothing waits', async () => {
  open();
  await expect.element(button('Set off')).toBeVisible();
  await signOut();
  expect(session.state.status).toBe('anonymous');
});
