import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import { FareFigures } from './fare-figures.tsx';
import type { Quote } from './trip.rules.ts';

const quote = { fare: 39.5, distanceKm: 11.2, durationMinutes: 18, token: 'q-1' };

it.for<readonly [Quote['surcharge'], readonly string[]]>([
  ['night', ['Night rate included.']],
  ['holiday', ['Holiday rate included.']],
  [null, []],
])('names the rate that is charged, and no other: %s', async ([surcharge, named]) => {
  mount(
    <InPlatform>
      <FareFigures quote={{ ...quote, surcharge }} />
    </InPlatform>,
  );
  await expect.element(page.getByText('$39.50')).toBeVisible();
  const said = page.getByText(/rate included\.$/).elements();
  expect(said.map(({ textContent }) => textContent)).toEqual(named);
});
