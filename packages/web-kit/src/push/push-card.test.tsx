import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, mount } from '../../../ui-kit/src/testing/mount.tsx';
import { proofQuestionAtom } from '../session/ask-for-proof.ts';
import { platformStore } from '../store.ts';
import { type Call, fakeApi } from '../testing/fake-api.ts';
import { InPlatform } from '../testing/in-platform.tsx';
import { toastsAtom } from '../toasts/toasts.ts';
import { forgetAccount, keepTold, type PushHolder } from './browser-push.ts';
import { PushCard } from './push-card.tsx';
import { readPushNote, writePushNote } from './push-note.ts';
import { fakePush } from './testing/fake-push.ts';

const KEY = 'BAEC';
const carlos: PushHolder = { account: 'carlos' };
const browser = { id: 'b-1', device: 'Chrome · Android', since: '2026-11-20T13:00:00Z' };
const button = (name: string) => page.getByRole('button', { name, exact: true });

let told: { id: string; device: string; since: string; is_this: boolean }[] = [];
beforeEach(() => {
  told = [];
});

const serve = (): Call[] =>
  fakeApi({
    'GET /push/key/': () => ({ body: { public_key: KEY } }),
    'GET /push/subscriptions/': () => ({ body: told }),
    'POST /push/subscriptions/': () => {
      told = [...told.filter((one) => !one.is_this), { ...browser, is_this: true }];
      return { status: 201, body: { ...browser, is_this: true } };
    },
    'DELETE /push/subscriptions/b-1/': () => {
      told = told.filter(({ id }) => id !== 'b-1');
      return { body: {} };
    },
    'DELETE /push/subscriptions/b-2/': () => ({ body: {} }),
    'POST /push/test/': () => ({ status: 202, body: {} }),
  });
const open = (holder: PushHolder = carlos) =>
  mount(
    <InPlatform>
      <PushCard holder={holder}>Hear of your rides.</PushCard>
    </InPlatform>,
  );
const to = (calls: readonly Call[], call: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === call);

it('asks nothing by itself; a press asks, tells the server, and offers a test', async () => {
  const calls = serve();
  const push = fakePush();
  const { container } = open();
  await expect.element(page.getByText('Off in this browser.')).toBeVisible();
  expect(push.asked).toBe(0);
  await expectAccessible(container);
  await button('Turn on notifications').click();
  await expect.element(page.getByText('On in this browser.')).toBeVisible();
  await expect.element(button('Turn off')).toHaveFocus();
  expect(push.keys).toEqual([KEY]);
  expect(to(calls, 'POST /push/subscriptions/').map(({ body }) => body)).toEqual([
    { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } },
  ]);
  expect(readPushNote()).toEqual({ account: 'carlos', rides: {} });
  await expectAccessible(container);
  await button('Send me a test').click();
  await expect
    .poll(() => platformStore.get(toastsAtom).map(({ text }) => text))
    .toContain('A test is on its way to your browsers.');
});

it('is switched off on the server and in the browser', async () => {
  const calls = serve();
  told = [{ ...browser, is_this: true }];
  const push = fakePush({ permission: 'granted', subscribed: KEY });
  writePushNote({ account: 'carlos', rides: {} });
  open();
  await button('Turn off').click();
  await expect.element(page.getByText('Off in this browser.')).toBeVisible();
  await expect.element(button('Turn on notifications')).toHaveFocus();
  expect(to(calls, 'DELETE /push/subscriptions/b-1/')).toHaveLength(1);
  expect(push.isSubscribed).toBe(false);
  expect(readPushNote()).toEqual({ account: null, rides: {} });
});

it('sends a visitor’s ride with its receipt, and keeps the others when one is switched off', async () => {
  const calls = serve();
  const push = fakePush();
  const rides = { 7: { id: 'b-7', until: Date.now() + 60_000 } };
  writePushNote({ account: null, rides });
  open({ rideId: 12, receipt: 'r-1', at: '2999-01-01T10:00:00' });
  await button('Turn on notifications').click();
  await expect.element(page.getByText('On in this browser.')).toBeVisible();
  expect(to(calls, 'POST /push/subscriptions/')[0]?.body).toMatchObject({
    ride_id: 12,
    receipt: 'r-1',
  });
  await expect.element(button('Send me a test')).not.toBeInTheDocument();
  const until = Date.parse('2999-01-04T10:00:00-04:00');
  expect(readPushNote().rides).toEqual({ ...rides, 12: { id: 'b-1', until } });
  await button('Turn off').click();
  await expect.element(page.getByText('Off in this browser.')).toBeVisible();
  expect(readPushNote()).toEqual({ account: null, rides });
  expect(push.isSubscribed).toBe(true);
});

it.each([
  ['keeps the browser’s subscription while', 60_000],
  ['ends the browser’s subscription when no more', -60_000],
])('signing out %s a visitor’s ride is told here', async (_, leftMs) => {
  serve();
  const push = fakePush({ permission: 'granted', subscribed: KEY });
  const rides = { 7: { id: 'b-7', until: Date.now() + leftMs } };
  writePushNote({ account: 'carlos', rides });
  await forgetAccount();
  expect(push.isSubscribed).toBe(leftMs > 0);
  expect(readPushNote()).toEqual({ account: null, rides: leftMs > 0 ? rides : {} });
});

it('lists the other browsers, and takes one off', async () => {
  serve();
  told = [{ ...browser, id: 'b-2', device: 'Firefox · Windows', is_this: false }];
  fakePush();
  open();
  await button('Turn off in Firefox · Windows').click();
  await expect.element(page.getByText('Firefox · Windows')).not.toBeInTheDocument();
});

it('does not say that it is off when the server was not reached, and looks again', async () => {
  let isAway = true;
  fakeApi({
    'GET /push/subscriptions/': () => {
      if (isAway) throw new TypeError('Failed to fetch');
      return { body: [{ ...browser, is_this: true }] };
    },
  });
  fakePush({ permission: 'granted', subscribed: KEY });
  const { container } = open();
  await expect.element(page.getByText('This could not be loaded. Please try again.')).toBeVisible();
  await expect.element(page.getByText('Off in this browser.')).not.toBeInTheDocument();
  await expect.element(button('Turn on notifications')).not.toBeInTheDocument();
  await expectAccessible(container);
  isAway = false;
  await button('Retry').click();
  await expect.element(page.getByText('On in this browser.')).toBeVisible();
});

it('says how to allow what is blocked', async () => {
  serve();
  fakePush({ permission: 'denied' });
  const { container } = open();
  await page.getByText('How to allow notifications').click();
  const first = page.getByText('Press the icon beside the address at the top of the browser.');
  await expect.element(first).toBeVisible();
  await expect.element(button('Turn on notifications')).not.toBeInTheDocument();
  await expectAccessible(container);
});

it('says on an iPhone that it must be on the home screen, and how it comes there', async () => {
  const calls = serve();
  fakePush({ isIos: true });
  const { container } = open();
  const state = 'On an iPhone or iPad only sites on the home screen can show notifications.';
  await expect.element(page.getByText(state)).toBeVisible();
  await page.getByText('How to put Trupial on your home screen').click();
  for (const step of [
    'Press the Share button of your browser.',
    'Choose "Add to Home Screen", then "Add".',
    'Open Trupial from the home screen, log in, and come back here.',
  ])
    await expect.element(page.getByRole('listitem').filter({ hasText: step })).toBeVisible();
  await expect.element(button('Turn on notifications')).not.toBeInTheDocument();
  expect(to(calls, 'POST /push/subscriptions/')).toEqual([]);
  await expectAccessible(container);
});

it('tells a visitor on an iPhone that he needs an account there, not to log in', async () => {
  serve();
  fakePush({ isIos: true });
  open({ rideId: 42, receipt: 'r-1', at: '2026-11-20T15:30:00' });
  await expect.element(page.getByText(/there you need an account\.$/)).toBeVisible();
  expect(page.getByText('How to put Trupial on your home screen').elements()).toEqual([]);
});

it.each([
  [{ answer: 'denied' }, 'Blocked in this browser, so we cannot ask you.'],
  [
    { answer: 'default' },
    'You did not allow notifications. Press the button again to be asked again.',
  ],
  [{ refuses: true }, 'Your browser’s push service cannot be reached. Try again later.'],
] as const)('says why it could not be switched on: %o', async (options, words) => {
  const calls = serve();
  fakePush(options);
  open();
  await button('Turn on notifications').click();
  await expect.element(page.getByText(words)).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
  expect(to(calls, 'POST /push/subscriptions/')).toEqual([]);
});

it('asks for no proof by itself where the server does not know the browser any more', async () => {
  const proof = 'Please confirm that it is you, and try again.';
  fakeApi({
    'GET /push/key/': () => ({ body: { public_key: KEY } }),
    'POST /push/subscriptions/': () => ({
      status: 403,
      body: { error: proof, code: 'proof.required' },
    }),
    'GET /push/subscriptions/': () => ({ body: [] }),
  });
  fakePush({ permission: 'granted', subscribed: KEY });
  writePushNote({ account: 'carlos', rides: {} });
  await expect(keepTold('carlos')).rejects.toMatchObject({ code: 'proof.required' });
  expect(platformStore.get(proofQuestionAtom)).toBeNull();
  // His press asks him.
  const refuse = () => platformStore.get(proofQuestionAtom)?.settle(false);
  onTestFinished(platformStore.sub(proofQuestionAtom, refuse));
  localStorage.setItem('access_token', 'his');
  open();
  await button('Turn on notifications').click();
  await expect.element(page.getByText(proof)).toBeVisible();
});

it('subscribes again by itself when the server’s key is another, for whoever asked for it', async () => {
  const calls = serve();
  const push = fakePush({ permission: 'granted', subscribed: 'BBBB' });
  writePushNote({ account: 'carlos', rides: {} });
  await keepTold('maria');
  expect(calls).toEqual([]);
  await keepTold('carlos');
  expect(push.keys).toEqual([KEY]);
  expect(to(calls, 'POST /push/subscriptions/')).toHaveLength(1);
});
