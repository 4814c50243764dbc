import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { mountScreen } from '../../testing/mount-screen.tsx';
import FleetScreen from './fleet.screen.tsx';

it.each([
  ['Economy', '4 seats', '2 bags'],
  ['Comfort', '4 seats', '3 bags'],
  ['XL', '7 seats', '5 bags'],
  ['Cargo', '2 seats', 'Large cargo space'],
])('shows %s with %s and %s', async (name, seats, luggage) => {
  const { container } = mountScreen(<FleetScreen />, { path: '/ourfleet' });
  await expect.element(page.getByRole('img', { name, exact: true })).toBeVisible();
  const cards = [...container.querySelectorAll('li')];
  expect(cards).toHaveLength(4);
  const card = cards.find((item) => item.querySelector('h2')?.textContent === name);
  expect(card?.textContent).toContain(`Seats${seats}Luggage${luggage}`);
  await expectAccessible(container);
});
