import { onTestFinished, vi } from 'vitest';

/** A browser's push, as a test wants it; what the page did with it. */
export interface FakePush {
  /** How often the browser's own question was asked. */
  asked: number;
  /** Keys that were subscribed with, in order. */
  readonly keys: string[];
  /** Whether there is a subscription now. */
  isSubscribed: boolean;
}

const bytesOf = (text: string): ArrayBuffer =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
    .buffer;

/**
 * Puts a browser's push in place of the real one until the test ends.
 *
 * @param options `answer` is what the person says to the browser's question; `refuses`: the browser's
 *   push service cannot be reached.
 */
export function fakePush(
  options: {
    readonly permission?: NotificationPermission;
    readonly answer?: NotificationPermission;
    readonly refuses?: boolean;
    /** An iPhone, outside the home screen: it has no push. */
    readonly isIos?: boolean;
    /** The key of a subscription that is there. */
    readonly subscribed?: string;
  } = {},
): FakePush {
  const { permission = 'default', answer = 'granted', refuses = false, subscribed } = options;
  const { isIos = false } = options;
  const push: FakePush = { asked: 0, keys: [], isSubscribed: subscribed !== undefined };
  let key = subscribed ?? '';
  const subscription = () => ({
    options: { applicationServerKey: bytesOf(key) },
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
    async unsubscribe() {
      push.isSubscribed = false;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => (push.isSubscribed ? subscription() : null),
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      if (refuses) throw new DOMException('no push service', 'AbortError');
      key = applicationServerKey;
      push.keys.push(key);
      push.isSubscribed = true;
      return subscription();
    },
  };
  const registration = { pushManager };
  const container = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  const own = Object.getOwnPropertyDescriptor(navigator, 'serviceWorker');
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  const notification = {
    permission,
    async requestPermission() {
      push.asked += 1;
      notification.permission = answer;
      return answer;
    },
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  const agent = Object.getOwnPropertyDescriptor(navigator, 'userAgent');
  if (isIos) {
    Reflect.deleteProperty(globalThis, 'PushManager');
    Object.defineProperty(navigator, 'userAgent', {
      configurable: true,
      value: 'Mozilla/5.0 (iPhone) Safari/605',
    });
  }
  onTestFinished(() => {
    if (agent) Object.defineProperty(navigator, 'userAgent', agent);
    else Reflect.deleteProperty(navigator, 'userAgent');
    if (own) Object.defineProperty(navigator, 'serviceWorker', own);
    else Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.unstubAllGlobals();
  });
  return push;
}
