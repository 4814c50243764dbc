import type { PushMessage } from '@trupial/contracts/values';
import type { PushService } from '@trupial/service-kit/testing/push-service';
import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from '@trupial/testbed/browser/browser';

/** What a page finds in place of its browser's push service, which needs the internet. */
interface Given {
  readonly endpoint: string;
  readonly keys: Readonly<Record<'p256dh' | 'auth', string>>;
}

/** In the page: subscriptions are the test's push service's. Everything else is the browser's own. */
function answerByTest({ endpoint, keys }: Given): void {
  const name = 'push of the test';
  const bytesOf = (text: string): ArrayBuffer =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    ).buffer;
  const made = (key: string) => ({
    endpoint,
    options: { applicationServerKey: bytesOf(key), userVisibleOnly: true },
    toJSON: () => ({ endpoint, keys }),
    async unsubscribe() {
      localStorage.removeItem(name);
      return true;
    },
  });
  Object.assign(PushManager.prototype, {
    async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
      localStorage.setItem(name, key);
      return made(key);
    },
    async getSubscription() {
      const key = localStorage.getItem(name);
      return key === null ? null : made(key);
    },
  });
}

/** What `noteShown` notes in the service worker. */
interface Noted {
  /** How many notifications are shown. */
  shown: number;
  /** How often the list was read while one was being shown. */
  overlaps: number;
}

/**
 * In the service worker: notes each notification once it is shown. Chromium forgets one whose list is
 * read between its making and its showing, so a test may read the list only after that.
 */
function noteShown(): Noted {
  // A service worker's own names; the DOM's types describe pages.
  const own = globalThis as unknown as {
    noted?: Noted;
    readonly ServiceWorkerRegistration: { readonly prototype: ServiceWorkerRegistration };
  };
  if (own.noted !== undefined) return own.noted;
  const noted: Noted = { shown: 0, overlaps: 0 };
  own.noted = noted;
  const { prototype } = own.ServiceWorkerRegistration;
  const { showNotification: show, getNotifications: list } = prototype;
  const running = { show: 0, list: 0 };
  prototype.showNotification = async function showAndNote(title, options) {
    running.show += 1;
    noted.overlaps += running.list;
    await show.call(this, title, options);
    running.show -= 1;
    noted.shown += 1;
  };
  prototype.getNotifications = async function listAndNote(filter) {
    running.list += 1;
    noted.overlaps += running.show;
    const all = await list.call(this, filter);
    running.list -= 1;
    return all;
  };
  return noted;
}

/** What is on the screen. */
interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
}

/** Somebody's window with real pushes: what the test's push service gets, his service worker shows. */
export class PushWindow {
  readonly page: Page;
  #name: string;
  readonly #service: PushService;
  readonly #cdp: CDPSession;
  readonly #registrations: string[] = [];
  #delivered = 0;

  private constructor(name: string, person: Person, service: PushService, cdp: CDPSession) {
    this.page = person.page;
    this.#name = name;
    this.#service = service;
    this.#cdp = cdp;
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const one of registrations) this.#registrations.push(one.registrationId);
    });
  }

  static async of(name: string, person: Person, service: PushService): Promise<PushWindow> {
    const context = person.page.context();
    const cdp = await context.newCDPSession(person.page);
    const { endpoint, ...keys } = service.subscribe(name);
    await person.page.addInitScript(answerByTest, { endpoint, keys });
    const window = new PushWindow(name, person, service, cdp);
    await cdp.send('ServiceWorker.enable');
    return window;
  }

  /** The next message for this browser, handed to its service worker. */
  async next(): Promise<PushMessage> {
    const mine = () => this.#service.history().filter(({ browser }) => browser === this.#name);
    await expect.poll(() => mine().length).toBeGreaterThan(this.#delivered);
    const { message } = mine()[this.#delivered]!;
    this.#delivered += 1;
    await this.deliver(message);
    expect((await this.shown()).map(({ title }) => title)).toContain(message.title);
    return message;
  }

  /** Hands messages to the service worker at once, and waits until each one's notification is shown. */
  async deliver(...messages: readonly PushMessage[]): Promise<void> {
    await this.untilShown(messages.length, async () => {
      await Promise.all(
        messages.map((message) =>
          this.#cdp.send('ServiceWorker.deliverPushMessage', {
            origin: new URL(this.page.url()).origin,
            registrationId: this.#registrations.at(-1) ?? '',
            data: JSON.stringify(message),
          }),
        ),
      );
    });
  }

  /** Does what makes the service worker show that many notifications, and waits until they are shown. */
  async untilShown(count: number, act: () => Promise<void>): Promise<void> {
    const before = (await this.#noted()).shown;
    await act();
    await expect
      .poll(async () => (await this.#noted()).shown)
      .toBeGreaterThanOrEqual(before + count);
  }

  /** How often the service worker read what is on the screen while it was showing something. */
  async overlaps(): Promise<number> {
    return (await this.#noted()).overlaps;
  }

  #noted(): Promise<Noted> {
    const [worker] = this.page.context().serviceWorkers();
    return worker!.evaluate(noteShown);
  }

  /**
   * The push service gives this browser another address, under another name: its service worker is told
   * as browsers do it, subscribes at the test's push service and tells our server.
   */
  async moveTo(name: string): Promise<void> {
    const { endpoint, ...keys } = this.#service.subscribe(name);
    const [worker] = this.page.context().serviceWorkers();
    const asked = await worker!.evaluate(
      async (given) => {
        const own = globalThis as unknown as {
          readonly PushManager: { readonly prototype: object };
          readonly ExtendableEvent: new (type: string) => Event;
        };
        const options = Promise.withResolvers<PushSubscriptionOptionsInit>();
        // Its browser's push service needs the internet.
        Object.assign(own.PushManager.prototype, {
          async subscribe(wanted: PushSubscriptionOptionsInit) {
            options.resolve(wanted);
            return { toJSON: () => given };
          },
        });
        // Until its work is done, the server does not know the new address. An event that a script
        // has made does not keep the work, so it is noted here.
        let work: Promise<unknown> | undefined;
        const event = new own.ExtendableEvent('pushsubscriptionchange');
        Object.assign(event, { waitUntil: (begun: Promise<unknown>) => void (work = begun) });
        dispatchEvent(event);
        const { userVisibleOnly, applicationServerKey } = await options.promise;
        await work;
        return { userVisibleOnly, applicationServerKey: String(applicationServerKey) };
      },
      { endpoint, keys },
    );
    expect(asked.userVisibleOnly).toBe(true);
    expect(asked.applicationServerKey).toMatch(/^[\w-]{80,}$/);
    this.#name = name;
    this.#delivered = 0;
  }

  /** The notifications on the screen. */
  shown(): Promise<readonly Shown[]> {
    return this.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const all = await registration.getNotifications();
      return all.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  }

  /** Presses a notification, or its action, as the browser tells its service worker. */
  async press(title: string, action = ''): Promise<void> {
    const [worker] = this.page.context().serviceWorkers();
    await worker!.evaluate(
      async ([wanted, chosen]) => {
        // A service worker's own names; the DOM's types describe pages.
        const own = globalThis as unknown as {
          readonly registration: ServiceWorkerRegistration;
          readonly NotificationEvent: new (type: string, given: object) => Event;
        };
        const all = await own.registration.getNotifications();
        const notification = all.find((one) => one.title === wanted);
        dispatchEvent(
          new own.NotificationEvent('notificationclick', { notification, action: chosen }),
        );
      },
      [title, action] as const,
    );
  }
}
