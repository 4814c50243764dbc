import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../ui-kit/src/testing/mount.tsx';
import { platformStore } from './store.ts';
import { fakeApi } from './testing/fake-api.ts';
import { InPlatform } from './testing/in-platform.tsx';
import { toastsAtom } from './toasts/toasts.ts';
import { ShareRideButton } from './share-ride-button.tsx';

const ride = { id: 42, tracking_id: '20261120-0123456789' };
const link = `${location.origin}/follow#token`;
const answers = { 'POST /rides/42/follow-link/': () => ({ body: { token: 'token' } }) };
const toasts = () => platformStore.get(toastsAtom).map(({ text }) => text);

/** Presses the button in a browser that has these ways to hand over a link. */
async function press(share: unknown): Promise<ReturnType<typeof vi.spyOn>> {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => true });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  mount(
    <InPlatform>
      <ShareRideButton ride={ride} />
    </InPlatform>,
  );
  await page.getByRole('button', { name: 'Share a link to follow' }).click();
  return copied;
}

afterEach(() => {
  vi.restoreAllMocks();
  // What is the browser's own stays behind them.
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
});

it('hands the link to another app', async () => {
  fakeApi(answers);
  const share = vi.fn(() => Promise.resolve());
  const copied = await press(share);
  await expect.poll(() => share.mock.calls).toEqual([[{ title: 'Follow my ride', url: link }]]);
  expect(copied).not.toHaveBeenCalled();
});

it('copies it where the browser cannot, and says so', async () => {
  fakeApi(answers);
  const copied = await press(undefined);
  await expect.poll(() => copied.mock.calls).toEqual([[link]]);
  await expect
    .poll(toasts)
    .toContain('Link copied! Whoever has it can follow this ride until it ends.');
});

it('shows it for copying by hand where the browser allows neither', async () => {
  fakeApi(answers);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  mount(
    <InPlatform>
      <ShareRideButton ride={ride} />
    </InPlatform>,
  );
  await page.getByRole('button', { name: 'Share a link to follow' }).click();
  const field = page.getByLabelText('Copy this link: whoever has it can follow the ride');
  await expect.element(field).toHaveValue(link);
  await expect.element(field).toHaveFocus();
  expect(getSelection()?.toString()).toBe(link);
  expect(toasts()).toEqual([]);
});

it('leaves it when the choice of apps is closed, and says when there is no link', async () => {
  fakeApi(answers);
  const closed = await press(() => Promise.reject(new DOMException('', 'AbortError')));
  await expect.element(page.getByRole('button', { name: 'Share a link to follow' })).toBeEnabled();
  expect(closed).not.toHaveBeenCalled();
  fakeApi({ 'POST /rides/42/follow-link/': () => ({ status: 404, body: {} }) });
  await page.getByRole('button', { name: 'Share a link to follow' }).click();
  await expect.poll(toasts).toContain('This ride cannot be shared now.');
});
