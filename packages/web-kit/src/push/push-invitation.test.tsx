import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../ui-kit/src/testing/mount.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import { InPlatform } from '../testing/in-platform.tsx';
import { PushInvitation } from './push-invitation.tsx';
import { fakePush } from './testing/fake-push.ts';

const browser = { id: 'b-1', device: 'Chrome · Android', since: '2026-11-20T13:00:00Z' };
const opener = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const turnOn = dialog.getByRole('button', { name: 'Turn on notifications' });
const close = dialog.getByRole('button', { name: 'Close' });

/** Opens the dialog of a browser that is not told; the server knows it after `told`. */
async function open(told?: Promise<void>) {
  let isTold = false;
  const calls = fakeApi({
    'GET /push/key/': () => ({ body: { public_key: 'BAEC' } }),
    'GET /push/subscriptions/': () => ({ body: isTold ? [{ ...browser, is_this: true }] : [] }),
    'POST /push/subscriptions/': async () => {
      await told;
      isTold = true;
      return { status: 201, body: { ...browser, is_this: true } };
    },
  });
  fakePush();
  mount(
    <InPlatform>
      <PushInvitation holder={{ account: 'carlos' }}>Hear of your rides.</PushInvitation>
    </InPlatform>,
  );
  await opener('Turn on notifications').click();
  return (method: string) =>
    calls.filter((call) => call.method === method && call.path === '/push/subscriptions/').length;
}

it('gives the focus back to the button that opened it, which says then how it is', async () => {
  await open();
  await turnOn.click();
  await expect.element(dialog.getByText('On in this browser.')).toBeVisible();
  await close.click();
  await expect.element(opener('Notifications')).toHaveFocus();
});

it('says how it is also when the dialog was closed while it was changed', async () => {
  const told = Promise.withResolvers<void>();
  const callsOf = await open(told.promise);
  await turnOn.click();
  await expect.poll(() => callsOf('POST')).toBe(1);
  const before = callsOf('GET');
  await close.click();
  // It has looked, too early.
  await expect.poll(() => callsOf('GET')).toBe(before + 1);
  await expect.element(opener('Turn on notifications')).toHaveFocus();
  told.resolve();
  await expect.element(opener('Notifications')).toHaveFocus();
});
