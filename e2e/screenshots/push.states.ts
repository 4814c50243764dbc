import type { Page } from 'playwright-core';
import { open, press, type ScreenState } from './state.ts';

type Push = 'off' | 'on' | 'blocked' | 'home screen';

/** In the page: a browser whose push is so; headless ones have none. */
function havePush(push: Push): void {
  const permission = push === 'blocked' ? 'denied' : push === 'on' ? 'granted' : 'default';
  Object.defineProperty(globalThis, 'Notification', {
    configurable: true,
    value: { permission, requestPermission: async () => permission },
  });
  const pushManager = { getSubscription: async () => (push === 'on' ? {} : null) };
  const container = Object.assign(new EventTarget(), {
    getRegistration: async () => ({ pushManager }),
    register: async () => undefined,
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  if (push !== 'home screen') return;
  Reflect.deleteProperty(globalThis, 'PushManager');
  Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone) Safari/605' });
}

async function withPush(page: Page, push: Push): Promise<void> {
  await page.addInitScript(havePush, push);
  const browsers = [
    { id: 'a', device: 'Chrome · Android', since: '2026-11-20T13:00:00.000Z', is_this: true },
    { id: 'b', device: 'Firefox · Windows', since: '2026-11-02T13:00:00.000Z', is_this: false },
  ];
  await page.route('**/api/push/subscriptions/', (route) =>
    route.fulfill({ json: push === 'on' ? browsers : [] }),
  );
}

/** The explanation of notifications in each state of a browser, opened from an area's button. */
export const pushStates = (path: string, area: string): readonly ScreenState[] => [
  {
    name: `${area}, notifications not on yet`,
    reach: async (page) => {
      await withPush(page, 'off');
      await open(page, path);
      await page.getByRole('button', { name: 'Turn on notifications' }).waitFor();
    },
  },
  ...(['off', 'on', 'blocked', 'home screen'] as const).map((push): ScreenState => ({
    name: `${area}, notifications, ${push}`,
    window: true,
    reach: async (page) => {
      await withPush(page, push);
      await open(page, path);
      await press(page, /^(?:Notifications|Turn on notifications)$/);
      await page.getByRole('dialog').getByRole('heading').first().waitFor();
    },
  })),
];

/** A screen with the explanation in it. */
export const withNotifications = (name: string, path: string, push: Push): ScreenState => ({
  name: `${name}, notifications ${push}`,
  reach: async (page) => {
    await withPush(page, push);
    await open(page, path);
  },
});
