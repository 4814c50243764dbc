import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';

/** The service worker's part for pushes, with a worker's globals in place of the browser's. */

const words = {
  accept: 'Accept',
  accepted: 'Accepted',
  taken: 'Taken',
  failed: 'Failed',
  unknown: 'Unknown',
};
const until = Date.now() + 60_000;
let clicked: (event: unknown) => void = () => undefined;
let changed: (event: unknown) => void = () => undefined;
let shown: { title: string; body: string; data: { page: string } }[] = [];
let windows: unknown[] = [];

beforeEach(async () => {
  shown = [];
  vi.stubGlobal('addEventListener', (type: string, listener: typeof clicked) => {
    if (type === 'notificationclick') clicked = listener;
    if (type === 'pushsubscriptionchange') changed = listener;
  });
  vi.stubGlobal('location', { origin: 'https://taxi.example' });
  vi.stubGlobal('registration', {
    showNotification: async (title: string, options: object) => {
      shown.push({ title, ...options } as (typeof shown)[number]);
    },
    getNotifications: async () => [],
  });
  vi.stubGlobal('clients', { matchAll: async () => windows });
  vi.resetModules();
  // A script, not a module: it exports nothing.
  const script = './push-worker.ts';
  await import(/* @vite-ignore */ script);
});
afterEach(() => vi.unstubAllGlobals());

async function press(action: string, data: object): Promise<void> {
  let work: Promise<unknown> | undefined;
  const notification = { title: 'A new request', tag: 'ride-12', data, close: () => undefined };
  clicked({ action, notification, waitUntil: (one: Promise<unknown>) => (work = one) });
  await work;
}

const offer = { page: '/driverpanel', until, accept: { token: 'a-token', words } };

it.each([
  ['taken', 409, { code: 'already_assigned' }, '/driverpanel', 'Taken'],
  ['refused', 409, { code: 'driver.suspended' }, '/driverpanel', 'Failed'],
  ['not known, for the server is in trouble', 503, {}, '/activerides', 'Unknown'],
] as const)('an accepted offer that is %s is told so', async (_, status, body, page, text) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
  await press('accept', offer);
  expect(shown).toMatchObject([{ body: text, data: { page } }]);
});

it('an accepted offer without an answer is not called failed: the ride may be his', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('The line is gone.')));
  await press('accept', offer);
  expect(shown).toMatchObject([{ body: 'Unknown', data: { ...offer, page: '/activerides' } }]);
});

it('a page that was loaded at the address of a notification is still asked to go there', async () => {
  const postMessage = vi.fn((_: unknown, [port]: MessagePort[]) => port?.postMessage('going'));
  const url = 'https://taxi.example/driverpanel';
  windows = [{ url, visibilityState: 'visible', focus: async () => undefined, postMessage }];
  await press('', { page: '/driverpanel', until, accept: null });
  expect(postMessage).toHaveBeenCalledWith({ open: '/driverpanel' }, expect.anything());
});

it('a second window with a part of the board is left as it is', async () => {
  const page = '/operator/live-board?day=2026-11-20&ride=12';
  const opened = (url: string) => ({
    url: `https://taxi.example${url}`,
    visibilityState: 'visible' as const,
    focus: async () => undefined,
    postMessage: vi.fn((_: unknown, [port]: MessagePort[]) => port?.postMessage('going')),
  });
  const [map, main] = [opened('/operator/live-board?view=map'), opened('/login')];
  windows = [map, main];
  await press('', { page, until, accept: null });
  expect(main.postMessage).toHaveBeenCalledWith({ open: page }, expect.anything());
  expect(map.postMessage).not.toHaveBeenCalled();
});

it.each([
  ['as soon as the server answers', [503, 'lost', 200], 3],
  ['once, when nobody is told here', [404], 1],
])('a new address is told %s', async (_, answers, times) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const keys = { p256dh: 'p', auth: 'a' };
  const newSubscription = { toJSON: () => ({ endpoint: 'https://push.example/new', keys }) };
  const told: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (path === '/api/push/key/') return Response.json({ public_key: 'k' });
    told.push(JSON.parse(body ?? ''));
    const answer = answers[told.length - 1];
    if (typeof answer !== 'number') throw new TypeError('The line is gone.');
    return new Response('{}', { status: answer });
  });
  let work: Promise<unknown> = Promise.resolve();
  changed({ newSubscription, waitUntil: (one: Promise<unknown>) => (work = one) });
  await vi.runAllTimersAsync();
  await work;
  expect(told).toEqual(
    Array.from({ length: times }, () => ({ endpoint: 'https://push.example/new', keys })),
  );
});
