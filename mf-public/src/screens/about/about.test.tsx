import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { mountScreen } from '../../testing/mount-screen.tsx';
import AboutScreen from './about.screen.tsx';

it('tells journey, promise and family, and of three people', async () => {
  const { container } = mountScreen(<AboutScreen />, { path: '/aboutus' });
  for (const name of ['Our journey', 'Our promise', 'Our family', 'Our team']) {
    await expect.element(page.getByRole('heading', { name })).toBeVisible();
  }
  expect(page.getByText('Favourite spot:', { exact: false }).elements()).toHaveLength(3);
  await expectAccessible(container);
});
