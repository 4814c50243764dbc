import { PlatformProvider } from '@trupial/web-kit';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../ui-kit/src/testing/mount.tsx';
import { MapFrame } from './map-frame.tsx';
import { sharedParts } from './map-parts.ts';

it('leaves the screen around it when nothing can be fetched, and comes with the connection', async () => {
  let isAway = true;
  const fetched = async () => {
    if (isAway) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => 'The picture' };
  };
  const shared = sharedParts({ fetchCanvas: fetched, fetchPicture: fetched });
  mount(
    <PlatformProvider>
      <h1>My Active Rides</h1>
      <MapFrame of={{ label: 'Map of the island' }} shared={shared} />
    </PlatformProvider>,
  );
  await expect.element(page.getByRole('img', { name: 'Map of the island' })).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'My Active Rides' })).toBeVisible();
  isAway = false;
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('The picture')).toBeVisible();
});
