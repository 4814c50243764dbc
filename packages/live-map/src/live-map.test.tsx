import { PlatformProvider } from '@trupial/web-kit';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, mount } from '../../ui-kit/src/testing/mount.tsx';
import { LiveMap } from './live-map.tsx';
import { carlos, toJanThiel } from './testing/map-stage.tsx';

// This browser draws no WebGL, as the usual one of the tests.

it('is the picture of the island with a word, where there is no WebGL', async () => {
  const chosen = vi.fn();
  const { container } = mount(
    <PlatformProvider>
      <LiveMap
        label="Map of the island"
        drivers={[carlos]}
        rides={[toJanThiel]}
        onChooseRide={chosen}
      />
    </PlatformProvider>,
  );
  await expect.element(page.getByRole('img', { name: 'Map of the island' })).toBeVisible();
  await expect
    .element(
      page.getByText('This browser cannot show the map that moves; here is a picture of it.'),
    )
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Carlos, free' })).toBeVisible();
  await page.getByRole('button', { name: toJanThiel.name }).click();
  expect(chosen).toHaveBeenCalledExactlyOnceWith(12);
  expect(container.querySelector('canvas')).toBeNull();
  await expectAccessible(container);
});
