import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi } from '../../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../../packages/web-kit/src/testing/in-platform.tsx';
import { anAccount } from '../../testing/an-account.ts';
import AccountsScreen from './accounts.screen.tsx';

it('offers nothing for an account whose person was erased', async () => {
  const accounts = [anAccount({ username: 'erased 41', status: 'erased' })];
  fakeApi({ 'GET /admin/accounts/': () => ({ body: { accounts, next: null } }) });
  mount(
    <InPlatform>
      <AccountsScreen />
    </InPlatform>,
  );
  const row = page.getByRole('row').nth(1);
  await expect.element(row).toMatchTextContent(/erased 41.*Erased/);
  await expect.element(row.getByRole('button')).not.toBeInTheDocument();
});
