import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, mount } from '../testing/mount.tsx';
import { starLabel } from '../testing/words.ts';
import { ShownStars, StarRating } from './StarRating.tsx';

function Rating({ disabled = false }: { disabled?: boolean }) {
  const [stars, setStars] = useState<number>();
  return (
    <>
      <StarRating
        label="Rate this ride"
        starLabel={starLabel}
        value={stars}
        onChange={setStars}
        disabled={disabled}
      />
      <output>{stars ?? 'none'}</output>
      <ShownStars value={4} label="Your rating: 4 of 5" />
    </>
  );
}

const chosen = page.getByRole('status');

it('is a named group of five radio buttons', async () => {
  const { container } = mount(<Rating />);
  await expect.element(page.getByRole('group', { name: 'Rate this ride' })).toBeVisible();
  expect(page.getByRole('radio').elements()).toHaveLength(5);
  await expect.element(page.getByRole('img', { name: 'Your rating: 4 of 5' })).toBeVisible();
  await expectAccessible(container);
});

it('is chosen by a press and by the arrow keys', async () => {
  const { container } = mount(<Rating />);
  await page.getByRole('radio', { name: '4 stars' }).click();
  await expect.element(chosen).toHaveTextContent('4');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(chosen).toHaveTextContent('5');
  await expect.element(page.getByRole('radio', { name: '5 stars' })).toHaveFocus();
  await expectAccessible(container);
});

it('has targets for a thumb', async () => {
  mount(<Rating />);
  const { width, height } = page.getByRole('radio').first().element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

it('can be off', async () => {
  mount(<Rating disabled />);
  for (const radio of page.getByRole('radio').elements()) {
    await expect.element(radio).toBeDisabled();
  }
});
