import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { mountScreen, where } from '../../testing/mount-screen.tsx';
import UndoEmailScreen from './undo-email.screen.tsx';

afterEach(() => vi.unstubAllGlobals());

it('takes the change back only when the button is pressed', async () => {
  const api = fakeApi({ 'POST /email/undo/': () => ({}) });
  const { container } = mountScreen(<UndoEmailScreen />, {
    path: '/undo-email',
    hash: '#token=secret',
  });
  await expect.poll(() => where.current?.hash).toBe('');
  await expectAccessible(container);
  expect(api.to('POST /api/email/undo/')).toHaveLength(0);
  await page.getByRole('button', { name: 'Put my address back' }).click();
  await expect.element(page.getByText('Your address is back.', { exact: false })).toBeVisible();
  expect(await api.to('POST /api/email/undo/')[0]?.json()).toEqual({ token: 'secret' });
});
