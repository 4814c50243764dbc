import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { Card } from './Card.tsx';

it('is the element that its meaning asks for', async () => {
  mount(
    <Card as="section" aria-label="Fare">
      $40.84
    </Card>,
  );
  await expect.element(page.getByRole('region', { name: 'Fare' })).toHaveTextContent('$40.84');
});

it('has the padding that it is given', () => {
  const paddingOf = (padding: 'none' | 'small' | 'large') => {
    const { container } = mount(<Card padding={padding}>Text</Card>);
    return Number.parseFloat(getComputedStyle(container.firstElementChild ?? container).paddingTop);
  };
  expect(paddingOf('none')).toBe(0);
  expect(paddingOf('small')).toBeLessThan(paddingOf('large'));
});
