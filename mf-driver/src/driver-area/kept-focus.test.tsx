import { Route, Routes } from '@trupial/web-kit';
import type { ReactNode } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import type { RefusedAction } from '../queue/action-queue.ts';
import { QUEUE_NAME } from '../queue/queue-storage.ts';
import type { Ride } from '../rides/ride.ts';
import AcceptedRidesScreen from '../screens/accepted-rides/accepted-rides.screen.tsx';
import RideRequestsScreen from '../screens/ride-requests/ride-requests.screen.tsx';
import { start } from '../start.ts';
import { anAction } from '../testing/an-action.ts';
import { mountForDriver, setOnline } from '../testing/as-driver.tsx';
import { DriverArea } from './driver-area.tsx';

/** A screen in the driver's area, on a server that takes the requests which are accepted off its list. */
function open(screen: ReactNode, rides: readonly Ride[], refused: readonly RefusedAction[] = []) {
  let offered = rides;
  const takes = (id: number) => () => {
    offered = offered.filter((ride) => ride.id !== id);
    return { body: { id, status: 'Assigned', driver_progress: null, driver_id: 2 } };
  };
  fakeApi({
    'GET /ride-requests/': () => ({ body: offered }),
    'GET /driver/shift/': () => ({
      body: { driver_id: 2, status: 'available', on_shift: true },
    }),
    'POST /accept-ride/42/': takes(42),
    'POST /accept-ride/43/': takes(43),
  });
  localStorage.setItem(QUEUE_NAME, JSON.stringify({ waiting: [], refused }));
  mountForDriver(
    <Routes>
      <Route element={<DriverArea />}>
        <Route path="/driverpanel" element={screen} />
      </Route>
    </Routes>,
    '/driverpanel',
  );
  onTestFinished(start());
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Presses the first button of a name by keyboard. */
async function pressByKey(name: string): Promise<void> {
  await expect.element(button(name).first()).toBeVisible();
  await expect.element(button(name).first()).not.toHaveAttribute('aria-disabled');
  (button(name).first().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

/** The text of what has the focus. */
const focused = () => document.activeElement?.textContent ?? '';

it('goes on to the next request after one that was accepted, and to the screen after the last', async () => {
  open(<RideRequestsScreen />, [aRide(), aRide({ id: 43, rider_name: 'Ben Bakker' })]);
  await pressByKey('Accept');
  await expect.element(page.getByText('Ana Martina')).not.toBeInTheDocument();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Ben Bakker' })).toHaveFocus();
  await pressByKey('Accept');
  await expect.element(page.getByText('No ride requests available.')).toBeVisible();
  await expect.poll(() => document.activeElement?.tagName).toBe('SECTION');
  expect(focused()).toContain('Available Rides');
});

it('stays on the card of a ride whose end waits for the connection', async () => {
  open(<AcceptedRidesScreen />, [aRide({ status: 'InProgress', driver_progress: null })]);
  await expect.element(button('Finish Ride')).toBeVisible();
  setOnline(false);
  await pressByKey('Finish Ride');
  await expect.element(page.getByText('Kept here, sent when the connection is back')).toBeVisible();
  await expect.element(button('Finish Ride')).not.toBeInTheDocument();
  const card = page.getByRole('listitem').filter({ hasText: 'Ana Martina' });
  await expect.poll(() => card.element().contains(document.activeElement)).toBe(true);
});

it('goes on to the next notice, and not to the page’s beginning after the last', async () => {
  const refused = ['a', 'b'].map((key) => ({ ...anAction({ key }), reason: `Reason ${key}.` }));
  open(<RideRequestsScreen />, [], refused);
  await pressByKey('I have read this');
  await expect.element(page.getByText(/Reason a\./)).not.toBeInTheDocument();
  await expect.poll(focused).toContain('Reason b.');
  await pressByKey('I have read this');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).not.toBe(document.body);
});
