import { PlatformProvider } from '@trupial/web-kit';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../ui-kit/src/testing/mount.tsx';
import { MapFrame } from './map-frame.tsx';
import { sharedParts } from './map-parts.ts';

/** The parts of a map without a connection, and how it comes back. */
function away() {
  let isAway = true;
  const fetched = async () => {
    if (isAway) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => 'The picture' };
  };
  const comeBack = () => {
    isAway = false;
    dispatchEvent(new Event('online'));
  };
  return { shared: sharedParts({ fetchCanvas: fetched, fetchPicture: fetched }), comeBack };
}

it('leaves the screen around it when nothing can be fetched, and comes with the connection', async () => {
  const { shared, comeBack } = away();
  mount(
    <PlatformProvider>
      <h1>My Active Rides</h1>
      <MapFrame of={{ label: 'Map of the island' }} shared={shared} />
    </PlatformProvider>,
  );
  await expect.element(page.getByRole('img', { name: 'Map of the island' })).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'My Active Rides' })).toBeVisible();
  comeBack();
  await expect.element(page.getByText('The picture')).toBeVisible();
});

it('hears of the connection from the moment when it is there', async () => {
  const { shared, comeBack } = away();
  const seen = new MutationObserver(() => {
    if (!document.querySelector('[role="img"]')) return;
    seen.disconnect();
    comeBack();
  });
  seen.observe(document.body, { childList: true, subtree: true });
  mount(<MapFrame of={{ label: 'Map of the island' }} shared={shared} />);
  await expect.element(page.getByText('The picture')).toBeVisible();
});
