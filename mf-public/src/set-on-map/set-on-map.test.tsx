import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../testing/fake-api.ts';
import { mountScreen } from '../testing/mount-screen.tsx';
import { SetOnMap } from './set-on-map.tsx';

// This browser draws no WebGL: the pin itself is tested in packages/live-map.

afterEach(() => vi.unstubAllGlobals());

it('opens on the entered place, tells its address, and takes it over', async () => {
  const changed = vi.fn();
  const api = fakeApi({
    'GET /places/avila-beach-hotel/': () => ({
      place_id: 'avila-beach-hotel',
      description: 'Avila Beach Hotel',
      formatted_address: 'Avila Beach Hotel, Willemstad',
      lat: 12.10085,
      lng: -68.9218,
    }),
  });
  const value = { text: 'Avila Beach Hotel, Willemstad', placeId: 'avila-beach-hotel' };
  mountScreen(<SetOnMap value={value} disabled={false} onChange={changed} />, { path: '/' });
  await page.getByRole('button', { name: 'Set pickup on map' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set pickup on map' });
  await expect.element(dialog.getByRole('status')).toHaveTextContent(value.text);
  await dialog.getByRole('button', { name: 'Pick me up here' }).click();
  expect(changed).toHaveBeenCalledExactlyOnceWith(value);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.to('GET /api/places/avila-beach-hotel/')).toHaveLength(1);
});

it('does not take over a place of which it does not know where it is', async () => {
  const api = fakeApi({ 'GET /config/': () => ({ maps: 'google', phone: '', currency: 'USD' }) });
  const value = { text: 'The blue house behind the church' };
  mountScreen(<SetOnMap value={value} disabled={false} onChange={() => undefined} />);
  await page.getByRole('button', { name: 'Set pickup on map' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set pickup on map' });
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Move the pin');
  await expect.element(dialog.getByRole('button', { name: 'Pick me up here' })).toBeDisabled();
  // A name is no id: that provider is not asked for it.
  expect(api.requests.filter(({ url }) => url.includes('/places/'))).toEqual([]);
});

it("asks the island's own maps for a place by its name", async () => {
  const changed = vi.fn();
  fakeApi({
    'GET /config/': () => ({ maps: 'island', phone: '', currency: 'USD' }),
    'GET /places/Mambo%20Beach/': () => ({
      place_id: 'mambo-beach',
      description: 'Mambo Beach',
      formatted_address: 'Mambo Beach, Willemstad',
      lat: 12.0786,
      lng: -68.8967,
    }),
  });
  const value = { text: 'Mambo Beach' };
  mountScreen(<SetOnMap value={value} disabled={false} onChange={changed} />);
  await page.getByRole('button', { name: 'Set pickup on map' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set pickup on map' });
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Mambo Beach');
  await dialog.getByRole('button', { name: 'Pick me up here' }).click();
  expect(changed).toHaveBeenCalledExactlyOnceWith(value);
});

it('is not offered while a fare is shown', () => {
  mountScreen(<SetOnMap value={{ text: '' }} disabled onChange={() => undefined} />, { path: '/' });
  expect(page.getByRole('button').elements()).toHaveLength(0);
});
