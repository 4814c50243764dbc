import { platformStore, session } from '@trupial/web-kit';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { DriverArea } from '../driver-area/driver-area.tsx';
import { mountForDriver } from '../testing/as-driver.tsx';
import { ownPositionAtom } from './share-position.ts';

/** The area of a driver on shift; `answer` is said to his positions. */
function open(
  answer: { status?: number; body: unknown } = {
    body: { at: '2026-11-20T19:30:00Z', shared_with_rides: [] },
  },
) {
  const shift = { driver_id: 2, status: 'available', on_shift: true };
  const calls = fakeApi({
    'GET /ride-requests/': () => ({ body: [] }),
    'GET /driver/shift/': () => ({ body: shift }),
    'POST /drivers/2/status/': () => {
      Object.assign(shift, { on_shift: false, status: 'offline' });
      return { body: { id: 2 } };
    },
    'POST /driver/position/': () => answer,
  });
  mountForDriver(<DriverArea />);
  return calls;
}

const onShift = () => page.getByRole('switch', { name: /On shift/ });
const position = () => page.getByRole('switch', { name: /Position/ });

/** A device that reports its position as soon as it is requested. */
function aDevice() {
  const clear = vi.spyOn(navigator.geolocation, 'clearWatch').mockReturnValue();
  const watch = vi.spyOn(navigator.geolocation, 'watchPosition').mockImplementation((found) => {
    const coords = { latitude: 12.1, longitude: -68.9, accuracy: 8, heading: Number.NaN };
    found({ coords, timestamp: 0 } as GeolocationPosition);
    return 7;
  });
  return { watch, clear };
}

it('shares the position only when the driver switches it on, and stops with the shift', async () => {
  const { watch, clear } = aDevice();
  const calls = open();
  await expect.element(position()).toBeEnabled();
  expect(watch).not.toHaveBeenCalled();
  await position().click();
  await expect.element(position().getByText(/Shared/)).toBeVisible();
  expect(calls.filter(({ path }) => path === '/driver/position/')).toMatchObject([
    { body: { lat: 12.1, lng: -68.9, accuracy_m: 8, heading: null } },
  ]);
  await onShift().click();
  await expect.element(position().getByText(/Only on shift/)).toBeVisible();
  await expect.element(position()).toHaveAttribute('aria-checked', 'false');
  expect(clear).toHaveBeenCalledWith(7);
});

/** On the same phone, after a log-out. */
async function comes(username: string): Promise<void> {
  session.setAuthData({ access: null, username: null, role: null });
  await expect.element(position()).not.toBeInTheDocument();
  session.signIn({ access: 'a-token', refresh: null, username, role: 'driver' });
}

it('continues after a new login for the driver who switched it on, and for nobody else', async () => {
  const { watch, clear } = aDevice();
  const granted = { state: 'granted' } as PermissionStatus;
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue(granted);
  open();
  await position().click();
  await expect.element(position()).toHaveAttribute('aria-checked', 'true');
  await comes('diana');
  await expect.poll(() => clear).toHaveBeenCalledOnce();
  await expect.element(position()).toBeEnabled();
  await expect.element(position().getByText(/Not shared/)).toBeVisible();
  await comes('carlos');
  await expect.element(position()).toHaveAttribute('aria-checked', 'true');
  expect(watch).toHaveBeenCalledTimes(2);
  // As a login in another tab does it.
  session.signIn({ access: 'a-token', refresh: null, username: 'edwin', role: 'driver' });
  await expect.element(position().getByText(/Not shared/)).toBeVisible();
  expect(watch).toHaveBeenCalledTimes(2);
});

it('does not begin when the shift has ended before the browser says that it may', async () => {
  const { watch } = aDevice();
  const permission = Promise.withResolvers<PermissionStatus>();
  const query = vi.spyOn(navigator.permissions, 'query').mockReturnValue(permission.promise);
  open();
  await position().click();
  await comes('carlos');
  await expect.poll(() => query).toHaveBeenCalledOnce();
  await onShift().click();
  await expect.element(position().getByText(/Only on shift/)).toBeVisible();
  permission.resolve({ state: 'granted' } as PermissionStatus);
  // All that follows of it is done before the next task.
  await new Promise((done) => void setTimeout(done));
  expect(watch).toHaveBeenCalledOnce();
});

it('says when the browser does not allow it', async () => {
  vi.spyOn(navigator.geolocation, 'watchPosition').mockImplementation((_found, lost) => {
    lost?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
    return 7;
  });
  open();
  await position().click();
  await expect.element(position().getByText(/Not allowed by the browser/)).toBeVisible();
  await expect.element(position()).toHaveAttribute('aria-checked', 'false');
});

it('says when the phone has lost its position, and forgets the old one, until there is another', async () => {
  let found: PositionCallback = () => undefined;
  let failed: PositionErrorCallback | null | undefined;
  vi.spyOn(navigator.geolocation, 'watchPosition').mockImplementation((onFound, onFailed) => {
    found = onFound;
    failed = onFailed;
    return 7;
  });
  vi.spyOn(navigator.geolocation, 'clearWatch').mockReturnValue();
  open();
  await position().click();
  await expect.element(position().getByText(/Finding you/)).toBeVisible();
  const coords = { latitude: 12.1, longitude: -68.9, accuracy: 8, heading: Number.NaN };
  found({ coords, timestamp: 0 } as GeolocationPosition);
  await expect.element(position().getByText(/Shared/)).toBeVisible();
  failed?.({ code: 2, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2 } as GeolocationPositionError);
  await expect.element(position().getByText(/Finding you/)).toBeVisible();
  await expect.element(position()).toHaveAttribute('aria-checked', 'true');
  expect(platformStore.get(ownPositionAtom)).toBeUndefined();
  found({ coords, timestamp: 0 } as GeolocationPosition);
  expect(platformStore.get(ownPositionAtom)).toMatchObject({ lat: 12.1 });
});

/** Whether the page is seen, until the test ends. */
function seen(visibilityState: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('sends no position while the page is hidden: the browser tells it none', async () => {
  const { watch, clear } = aDevice();
  open();
  await position().click();
  await expect.element(position().getByText(/Shared/)).toBeVisible();
  seen('hidden');
  expect(clear).toHaveBeenCalledWith(7);
  expect(platformStore.get(ownPositionAtom)).toBeUndefined();
  await expect.element(position().getByText(/Finding you/)).toBeVisible();
  seen('visible');
  expect(watch).toHaveBeenCalledTimes(2);
  expect(platformStore.get(ownPositionAtom)).toBeDefined();
});

it('is off when it is switched off in another window', async () => {
  const { clear } = aDevice();
  open();
  await position().click();
  await expect.element(position().getByText(/Shared/)).toBeVisible();
  localStorage.removeItem('driver_position_shared_by');
  dispatchEvent(new StorageEvent('storage', { key: 'driver_position_shared_by', newValue: null }));
  await expect.element(position().getByText(/Not shared/)).toBeVisible();
  expect(clear).toHaveBeenCalledWith(7);
});

it('arrives though another window of his was heard first', async () => {
  aDevice();
  open({
    status: 429,
    body: { error: 'A position can be sent every 5 seconds.', code: 'position.too_often' },
  });
  await position().click();
  await expect.element(position().getByText(/Shared/)).toBeVisible();
});
