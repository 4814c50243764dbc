import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../testing/fake-api.ts';
import { mountScreen } from '../testing/mount-screen.tsx';
import { SetOnMap } from './set-on-map.tsx';

// This browser draws no WebGL: the pin itself is tested in packages/live-map.

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

it('is not offered while a fare is shown', () => {
  mountScreen(<SetOnMap value={{ text: '' }} disabled onChange={() => undefined} />, { path: '/' });
  expect(page.getByRole('button').elements()).toHaveLength(0);
});
