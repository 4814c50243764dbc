import { platformStore, toastsAtom } from '@trupial/web-kit';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aRide } from '../../../../packages/web-kit/src/testing/a-ride.ts';
import { openAcceptedRides, press } from '../../testing/accepted-rides.tsx';

it('links to the rider, the places and the route, each by an encoded address of its own', async () => {
  openAcceptedRides({
    rider_phone: '+599 9 123 4567',
    dropoff_location: 'Jan Thiel, Curaçao',
    dropoff_point: null,
  });
  const hrefOf = (name: string) =>
    page.getByRole('link', { name, exact: true }).element().getAttribute('href');
  await expect.element(page.getByRole('link', { name: 'Call' })).toBeVisible();
  expect(hrefOf('Call')).toBe('tel:+59991234567');
  expect(hrefOf('View Full Route')).toContain('origin=12.18%2C-68.96');
  const help = page.getByRole('link', { name: 'Dropoff Help' }).element();
  expect(help.getAttribute('href')).toContain('query=Jan+Thiel%2C+Cura%C3%A7ao');
  expect(help.getAttribute('rel')).toBe('noopener noreferrer');
});

/** What the browser reports about the driver's position: `position`, or that it is not known. */
function locate(position?: { latitude: number; longitude: number }) {
  const asked = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
  asked.mockImplementation((found, lost) =>
    position
      ? found({ coords: position } as GeolocationPosition)
      : lost?.({} as GeolocationPositionError),
  );
  const tab = { opener: window } as unknown as Window;
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab);
  onTestFinished(() => {
    asked.mockRestore();
    opened.mockRestore();
  });
  return { opened, tab };
}

it('opens directions from where the driver is to the pickup, in a new tab', async () => {
  const { opened, tab } = locate({ latitude: 12.1, longitude: -68.9 });
  openAcceptedRides();
  await press('Get Directions');
  await expect.poll(() => opened.mock.calls).toHaveLength(1);
  const [address, ...how] = opened.mock.calls[0] ?? [];
  const { searchParams } = new URL(String(address));
  expect(Object.fromEntries(searchParams)).toMatchObject({
    origin: '12.1,-68.9',
    destination: '12.18,-68.96',
  });
  expect(how).toEqual(['_blank']);
  expect(tab.opener).toBeNull();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});

it('opens the directions that he asked for last, however late the answer for another ride comes', async () => {
  const { opened } = locate();
  const answers: PositionCallback[] = [];
  vi.mocked(navigator.geolocation.getCurrentPosition).mockImplementation((found) => {
    answers.push(found);
  });
  const coords = { latitude: 12.1, longitude: -68.9 };
  const isHere = (nth: number) => answers[nth]?.({ coords } as GeolocationPosition);
  const ben = { id: 43, rider_name: 'Ben Bakker', pickup_point: { lat: 12.15, lng: -68.9 } };
  const rides = [aRide({ status: 'Assigned' }), aRide({ status: 'Assigned', ...ben })];
  openAcceptedRides({}, { 'GET /ride-requests/': () => ({ body: rides }) });
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const isBusy = (name: string) => card(name).element().querySelector('button[data-busy]') !== null;
  for (const name of ['Ana Martina', 'Ben Bakker']) {
    await card(name).getByRole('button', { name: 'Get Directions' }).click();
    await expect.poll(() => isBusy(name)).toBe(true);
  }
  isHere(0);
  expect(opened).not.toHaveBeenCalled();
  isHere(1);
  await expect.poll(() => isBusy('Ben Bakker')).toBe(false);
  const asked = opened.mock.calls.map(([address]) => new URL(String(address)).searchParams);
  expect(asked.map((query) => query.get('destination'))).toEqual(['12.15,-68.9']);
});

it('offers the directions where the browser has not opened them', async () => {
  const { opened } = locate({ latitude: 12.1, longitude: -68.9 });
  opened.mockReturnValue(null);
  openAcceptedRides();
  await press('Get Directions');
  const dialog = page.getByRole('alertdialog', { name: 'Get Directions' });
  const link = dialog.getByRole('link', { name: 'Open the map', exact: true });
  await expect.element(link).toHaveFocus();
  expect(link.element().getAttribute('href')).toContain('origin=12.1%2C-68.9');
  expect(link.element().getAttribute('rel')).toBe('noopener noreferrer');
});

/** The dialog with the reason; from it the map opens all the same, without a beginning. */
async function expectNoDirections(reason: string) {
  await press('Get Directions');
  const dialog = page.getByRole('alertdialog', { name: 'Get Directions' });
  await expect.element(dialog.getByText(reason, { exact: true })).toBeVisible();
  const anyway = dialog.getByRole('link', { name: 'Open the map anyway' }).element();
  expect(anyway.getAttribute('href')).toContain('destination=12.18%2C-68.96');
  expect(anyway.getAttribute('href')).not.toContain('origin');
  await press('OK');
  await expect.element(dialog).not.toBeInTheDocument();
}

it('says why there are no directions when the position is not known', async () => {
  locate();
  openAcceptedRides();
  await expectNoDirections(
    'Unable to get your current location. Please ensure location services are enabled and try again.',
  );
});

it('says so when the browser knows no positions at all', async () => {
  const own = Object.getOwnPropertyDescriptor(Navigator.prototype, 'geolocation');
  if (!own) throw new Error('This browser has no positions to take away.');
  Reflect.deleteProperty(Navigator.prototype, 'geolocation');
  onTestFinished(() => {
    Object.defineProperty(Navigator.prototype, 'geolocation', own);
  });
  openAcceptedRides();
  await expectNoDirections('Geolocation is not supported by your browser.');
});

it.each([
  [() => Promise.resolve(), { kind: 'success', text: 'Phone number copied!' }],
  [() => Promise.reject(new Error('no')), { kind: 'error', text: 'Failed to copy phone number.' }],
])('copies the number as it is stored, and says so for 2.5 s', async (copy, toast) => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copy);
  onTestFinished(() => written.mockRestore());
  openAcceptedRides();
  await press('Copy phone number');
  await expect
    .poll(() => platformStore.get(toastsAtom))
    .toMatchObject([{ ...toast, milliseconds: 2_500 }]);
  expect(written).toHaveBeenCalledExactlyOnceWith('+59991234567');
});

it('says that it could not copy the number where the browser has no clipboard', async () => {
  const own = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard');
  if (!own) throw new Error('This browser has no clipboard to take away.');
  Reflect.deleteProperty(Navigator.prototype, 'clipboard');
  onTestFinished(() => {
    Object.defineProperty(Navigator.prototype, 'clipboard', own);
  });
  openAcceptedRides();
  await press('Copy phone number');
  await expect
    .poll(() => platformStore.get(toastsAtom))
    .toMatchObject([{ kind: 'error', text: 'Failed to copy phone number.' }]);
});
