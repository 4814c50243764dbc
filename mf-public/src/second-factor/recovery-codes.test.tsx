import { session } from '@trupial/web-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../testing/fake-api.ts';
import { mountScreen } from '../testing/mount-screen.tsx';
import { codes, none } from '../testing/second-factors.ts';
import { SecondFactor } from './second-factor.tsx';

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

beforeEach(() => {
  localStorage.clear();
  session.signIn({ access: 'a', refresh: 'r', username: 'stella', role: 'staff' });
});
afterEach(() => {
  vi.restoreAllMocks();
  session.signOut();
});

const open = () => mountScreen(<SecondFactor />, { path: '/account' });

it('shows the recovery codes of what is set up, though the token cannot be renewed', async () => {
  let isAway = true;
  const confirmed = { ...none, authenticator_app: true, recovery_codes_left: 10, required: true };
  const api = fakeApi({
    'GET /account/second-factors/': () => ({ ...none, required: true }),
    'POST /account/authenticator-app/start/': () => ({
      secret: 'GEZDGNBVGY3TQOJQ',
      address: 'otpauth://totp/Trupial%3Astella?secret=GEZDGNBVGY3TQOJQ&issuer=Trupial',
    }),
    'POST /account/authenticator-app/': () => ({ ...confirmed, recovery_codes: codes }),
    'POST /token/refresh/': () => {
      if (isAway) throw new TypeError('Failed to fetch');
      return { access: 'b', refresh: 's' };
    },
  });
  open();
  await press('Set up an app');
  await page.getByLabelText('Code').fill('287082');
  await press('Confirm');
  await expect.element(page.getByText(codes[9]!)).toBeVisible();
  const problem = page.getByText('Error connecting to server. Please try again later.');
  await expect.element(problem).toBeVisible();
  isAway = false;
  await press('Retry');
  await expect.element(problem).not.toBeInTheDocument();
  expect(api.to('POST /api/account/authenticator-app/')).toHaveLength(1);
  await expect.poll(() => localStorage.getItem('access_token')).toBe('b');
});

it('makes new recovery codes, and copies and downloads them', async () => {
  const one = { ...none, authenticator_app: true, recovery_codes_left: 1 };
  fakeApi({
    'GET /account/second-factors/': () => one,
    'POST /account/recovery-codes/': () => ({ ...one, recovery_codes: codes }),
  });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  open();
  await press('Make new recovery codes');
  await press('Copy');
  expect(copied).toHaveBeenCalledWith(codes.join('\n'));
  await press('Download');
  expect(saved.mock.contexts[0]).toMatchObject({ download: 'trupial-recovery-codes.txt' });
});

it('offers new recovery codes when the answer that had them was lost', async () => {
  let isDone = false;
  const done = { ...none, authenticator_app: true, recovery_codes_left: 10, required: true };
  const api = fakeApi({
    'GET /account/second-factors/': () => (isDone ? done : { ...none, required: true }),
    'POST /account/authenticator-app/start/': () => ({
      secret: 'GEZDGNBVGY3TQOJQ',
      address: 'otpauth://totp/Trupial%3Astella?secret=GEZDGNBVGY3TQOJQ&issuer=Trupial',
    }),
    'POST /account/authenticator-app/': () => {
      isDone = true;
      throw new TypeError('Failed to fetch');
    },
    'POST /account/recovery-codes/': () => ({ ...done, recovery_codes: codes }),
    'DELETE /account/authenticator-app/': () => ({ ...none, required: true }),
    'POST /token/refresh/': () => ({ access: 'b', refresh: 's' }),
  });
  open();
  await press('Set up an app');
  await page.getByLabelText('Code').fill('287082');
  await press('Confirm');
  const lost = page.getByText(/your recovery codes did not arrive here/);
  await expect.element(lost).toHaveFocus();
  await expect.element(page.getByText('In use')).toBeVisible();
  // Another code for the same app would be refused.
  await expect.element(page.getByLabelText('Code')).not.toBeInTheDocument();
  // The rest of the product opens.
  await expect.poll(() => localStorage.getItem('access_token')).toBe('b');
  await press('Make new recovery codes');
  await expect.element(page.getByText(codes[9]!)).toBeVisible();
  await expect.element(lost).not.toBeInTheDocument();
  expect(api.to('POST /api/account/authenticator-app/')).toHaveLength(1);
  // Nor does it come back, with the key of before, when the app is removed.
  await press('Remove the app');
  await press('Remove');
  await expect.element(page.getByRole('button', { name: 'Set up an app' })).toBeVisible();
  await expect.element(page.getByLabelText('Code')).not.toBeInTheDocument();
});
