import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { Spinner } from './Spinner.tsx';

it('is decoration beside a text that says it, and has a name otherwise', async () => {
  const { container, update } = mount(<Spinner />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  update(<Spinner label="Loading" />);
  await expect.element(page.getByRole('img', { name: 'Loading' })).toBeVisible();
});

it('grows with its size', () => {
  const width = (size: 'small' | 'large') =>
    mount(<Spinner size={size} />).container.firstElementChild?.getBoundingClientRect().width ?? 0;
  const small = width('small');
  expect(small).toBeGreaterThan(0);
  expect(width('large')).toBeGreaterThan(small);
});
