import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, mount } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../../packages/web-kit/src/testing/in-platform.tsx';
import { anAccount } from '../../testing/an-account.ts';
import AccountsScreen from './accounts.screen.tsx';

it('resets the second factor of another account, after a question', async () => {
  const diana = anAccount({ id: 3, username: 'diana', first_name: 'Diana', last_name: 'Rosalia' });
  const calls = fakeApi({
    'GET /admin/accounts/': () => ({ body: { accounts: [diana], next: null } }),
    'POST /admin/accounts/3/reset-second-factors/': () => ({ body: {} }),
  });
  mount(
    <InPlatform>
      <AccountsScreen />
    </InPlatform>,
  );
  await page.getByRole('button', { name: 'Reset second factor: diana' }).click();
  await expect.element(page.getByText(/call back at a number that you know/)).toBeVisible();
  await expectAccessible(document.body);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await page.getByRole('button', { name: 'Reset second factor', exact: true }).last().click();
  await expect
    .poll(() => calls.some(({ path }) => path === '/admin/accounts/3/reset-second-factors/'))
    .toBe(true);
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});
