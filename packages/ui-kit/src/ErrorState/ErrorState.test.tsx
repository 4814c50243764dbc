import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { ErrorState } from './ErrorState.tsx';

it('is read out at once and can be tried again', async () => {
  const onRetry = vi.fn<() => void>();
  const { update } = mount(<ErrorState title="Unable to Load Booking" onRetry={onRetry} />);
  await expect.element(page.getByRole('alert').getByText('Unable to Load Booking')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
  update(<ErrorState title="Unable to Load Booking" onRetry={onRetry} retrying />);
  await page.getByRole('button').click({ force: true });
  expect(onRetry).toHaveBeenCalledOnce();
});

it('has no button where trying again would not help', () => {
  mount(<ErrorState title="Gone" actions={<a href="#home">Home</a>} />);
  expect(page.getByRole('button').elements()).toHaveLength(0);
  expect(page.getByRole('link').elements()).toHaveLength(1);
});
