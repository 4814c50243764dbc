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
