import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { mountScreen } from '../../testing/mount-screen.tsx';
import ToursScreen from './tours.screen.tsx';

it.each([
  ['West Coast Explorer', '6h', '$75', 'Free cancellation up to 24 hours before'],
  ['Willemstad Cultural Tour', '4h', '$50', '$10 fee within 24 hours before'],
  ['East End Snorkel', '5h', '$65', 'Free cancellation up to 48 hours before'],
  ['Hato Caves & History', '3.5h', '$45', '$5 fee within 24 hours before'],
  ['Sunset Beach Hop', '4h', '$60', 'Free cancellation up to 24 hours before'],
  ['Nightlife & Cocktails', '5h', '$80', '$15 fee within 48 hours before'],
])('offers %s, %s for %s: %s', (title, hours, price, cancellation) => {
  const { container } = mountScreen(<ToursScreen />, { path: '/privatetours' });
  const cards = [...container.querySelectorAll('li')].filter((card) => card.querySelector('h2'));
  expect(cards).toHaveLength(6);
  const text = cards.find((card) => card.querySelector('h2')?.textContent === title)?.textContent;
  for (const part of [`${hours} ·`, `${price} per person`, cancellation]) {
    expect(text).toContain(part);
  }
});

it('is accessible, and More Info asks the office about the tour', async () => {
  const { container } = mountScreen(<ToursScreen />, { path: '/privatetours' });
  await expectAccessible(container);
  await expect
    .element(page.getByRole('link', { name: 'More Info: East End Snorkel' }))
    .toHaveAttribute('href', '/contactus?tour=reef');
});
