import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { QUEUE_NAME } from '../queue/queue-storage.ts';
import { reloadRides } from '../rides/ride-lists.ts';
import { button, openAcceptedRides, press } from '../testing/accepted-rides.tsx';
import { aChangedRide } from '../testing/a-changed-ride.ts';
import { setOnline } from '../testing/as-driver.tsx';
import { pressAtOnce } from '../../../packages/web-kit/src/testing/press-at-once.ts';

/** What moves a list under a thumb: no press counts for a moment. */

const ana = aRide({ status: 'Assigned', driver_progress: 'accepted', amendment_seen: 0 });
const ben = { ...ana, id: 43, rider_name: 'Ben Bakker', ride_datetime: '2026-11-20T18:00:00' };

/** Accepted Rides with two rides, of which the test changes the first. */
function open() {
  const server = { rides: [ana, ben] };
  const moves = (id: number) => () => {
    server.rides = server.rides.map((ride) =>
      ride.id === id ? { ...ride, driver_progress: 'en_route' } : ride,
    );
    return { body: { id, status: 'Assigned', driver_progress: 'en_route', driver_id: 2 } };
  };
  const { posts } = openAcceptedRides(
    {},
    {
      'GET /ride-requests/': () => ({ body: server.rides }),
      'POST /set-off-ride/42/': moves(42),
      'POST /set-off-ride/43/': moves(43),
    },
  );
  return { server, posts };
}

const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const setOffOf = (name: string) => card(name).getByRole('button', { name: 'Set off' });

/** Presses the button at the moment in which it takes no press any more. */
function pressUnsettled(element: Element): Promise<void> {
  return pressAtOnce(() => (element.ariaDisabled === 'true' ? element : null));
}

const kept = () => localStorage.getItem(QUEUE_NAME) ?? '';

it('takes the press just when the connection goes, which moves nothing', async () => {
  open();
  await expect.element(setOffOf('Ben Bakker')).toBeEnabled();
  const next = setOffOf('Ben Bakker').element() as HTMLElement;
  setOnline(false);
  // Whatever that changes on the screen has been drawn.
  await new Promise(requestAnimationFrame);
  next.click();
  await expect.poll(kept).toContain('setOffRide');
});

it('counts no press for a moment on what the waiting action of the ride before has moved', async () => {
  open();
  await expect.element(setOffOf('Ben Bakker')).toBeVisible();
  setOnline(false);
  await expect.element(setOffOf('Ben Bakker')).toBeEnabled();
  const pressed = pressUnsettled(setOffOf('Ben Bakker').element());
  await setOffOf('Ana Martina').click();
  await pressed;
  expect(JSON.parse(kept())).toMatchObject({ waiting: [{ rideId: 42 }] });
  await setOffOf('Ben Bakker').click();
  await expect.element(button('I have arrived').nth(1)).toBeVisible();
  expect(JSON.parse(kept())).toMatchObject({ waiting: [{ rideId: 42 }, { rideId: 43 }] });
});

it('counts no press for a moment on what a change of the ride before has moved', async () => {
  const { server, posts } = open();
  await expect.element(setOffOf('Ben Bakker')).toBeVisible();
  const pressed = pressUnsettled(setOffOf('Ben Bakker').element());
  server.rides = [aChangedRide(), ben];
  await reloadRides();
  await pressed;
  expect(posts()).toEqual([]);
  await press('Set off');
  await expect.element(button('I have arrived')).toBeVisible();
});

it('takes the press on the next ride at once when the one before is sent, which moves nothing', async () => {
  const { posts } = open();
  await expect.element(setOffOf('Ben Bakker')).toBeVisible();
  const next = setOffOf('Ben Bakker').element();
  const pressed = pressAtOnce(() => (button('I have arrived').query() ? next : null));
  await setOffOf('Ana Martina').click();
  await pressed;
  await expect
    .poll(() => posts().map(({ path }) => path))
    .toEqual(['/set-off-ride/42/', '/set-off-ride/43/']);
});
