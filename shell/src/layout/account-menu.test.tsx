import { platformStore, sessionAtom, type SessionState } from '@trupial/web-kit';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import { AccountMenu } from './account-menu.tsx';

function open(session: SessionState) {
  fakeApi({});
  platformStore.set(sessionAtom, session);
  onTestFinished(() => platformStore.set(sessionAtom, { status: 'anonymous' }));
  return mount(
    <InPlatform>
      <AccountMenu />
    </InPlatform>,
  );
}

/** The links that can be seen, as `text → address`. */
const links = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => `${link.textContent} → ${link.getAttribute('href')}`);

it('offers a visitor Login and Sign up', async () => {
  open({ status: 'anonymous' });
  await expect.poll(links).toEqual(['Login → /login', 'Sign up → /register']);
});

it.each([
  ['rider', ['My History → /myridehistory']],
  ['driver', ['My History → /driverhistory', 'Active Rides → /activerides']],
  [
    'staff',
    [
      'Admin View → /wip',
      'Drivers View → /activerides',
      'Operators View → /operator',
      'Riders View → /wip',
      'Backend Panel → /admin',
    ],
  ],
  ['operator', ['Operator Panel → /operator']],
  ['Unknown', []],
])('shows %s who he is, and the links of his role', async (role, ofRole) => {
  const { container } = open({ status: 'signed-in', username: 'maria', role });
  await page.getByRole('button', { name: 'maria' }).click();
  await expect.element(page.getByText(`Role: ${role}`, { exact: true })).toBeVisible();
  await expect.element(page.getByText('VIP Level: 0', { exact: true })).toBeVisible();
  expect(links()).toEqual([...ofRole, 'My Profile → /profile', 'Account and Security → /account']);
  await expect.element(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expectAccessible(container);
});
