import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { atRest, carlos, openMap, toJanThiel } from './testing/map-stage.tsx';

it('draws the island, rides and cars, with the credit of the data', async () => {
  const { handle } = await openMap({ drivers: [carlos], rides: [toJanThiel], chosenRideId: 12 });
  await atRest(handle());
  await expect.element(page.getByText(/OpenStreetMap contributors/)).toBeVisible();
  document.documentElement.dataset['theme'] = 'dark';
  handle().focusDriver(7);
  await atRest(handle());
  expect(handle().framesDrawn().map).toBeGreaterThan(0);
});
