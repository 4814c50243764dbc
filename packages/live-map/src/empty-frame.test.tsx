import { PlatformProvider } from '@trupial/web-kit';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../ui-kit/src/testing/mount.tsx';
import { LiveMap } from './live-map.tsx';

const connection = vi.hoisted(() => ({ isAway: true }));
vi.mock('./fetch-parts.ts', () => ({
  // This browser draws no WebGL and asks for the picture only.
  fetchCanvas: undefined,
  fetchPicture: async () => {
    if (connection.isAway) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => 'The picture' };
  },
}));

it('leaves the screen around it when nothing can be fetched, and comes with the connection', async () => {
  mount(
    <PlatformProvider>
      <h1>My Active Rides</h1>
      <LiveMap label="Map of the island" />
    </PlatformProvider>,
  );
  await expect.element(page.getByRole('img', { name: 'Map of the island' })).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'My Active Rides' })).toBeVisible();
  connection.isAway = false;
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('The picture')).toBeVisible();
});
