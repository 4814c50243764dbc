import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

it('is read but takes no room', async () => {
  const { container } = mount(
    <button type="button">
      <VisuallyHidden>Close</VisuallyHidden>
    </button>,
  );
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeInTheDocument();
  const box = container.querySelector('span')?.getBoundingClientRect();
  expect(box?.width).toBeLessThanOrEqual(1);
  expect(box?.height).toBeLessThanOrEqual(1);
});

it('can be a live region', async () => {
  mount(<VisuallyHidden as="output">Copied</VisuallyHidden>);
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied');
});
