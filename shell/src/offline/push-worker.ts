/**
 * The part of the service worker that shows what is pushed, opens the right screen, accepts a ride
 * from its notification, and subscribes again when the push service has another address. The build
 * puts it behind service-worker.ts in one file; neither may import anything.
 */

type Pushed = import('@trupial/contracts/values').PushMessage;

/** What a shown notification keeps for its click. */
interface ShownData {
  readonly page: string;
  /** Epoch milliseconds; after that it is taken off the screen. */
  readonly until: number;
  readonly accept: Pushed['accept'];
}
interface PushedEvent extends Event {
  readonly data: { json(): unknown } | null;
  waitUntil(work: Promise<unknown>): void;
}
interface ClickedEvent extends Event {
  readonly action: string;
  readonly notification: Notification;
  waitUntil(work: Promise<unknown>): void;
}
interface ChangedEvent extends Event {
  readonly newSubscription?: PushSubscription | null;
  waitUntil(work: Promise<unknown>): void;
}
interface OpenWindow {
  readonly url: string;
  readonly visibilityState: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
  postMessage(message: unknown, transfer: readonly MessagePort[]): void;
}
interface PushWorker {
  addEventListener(type: 'push', listener: (event: PushedEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickedEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: ChangedEvent) => void): void;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: object): Promise<readonly OpenWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

const pushWorker = globalThis as unknown as PushWorker;

const ACCEPT = 'accept';
const CALL_LIMIT_MS = 15_000;
/** The pauses before a new address is told again: nobody is told in this browser until it is known. */
const TELL_AGAIN_MS = [2_000, 10_000, 30_000];
/** How long an open page has to say that it goes to the screen by itself. */
const ANSWER_LIMIT_MS = 1_000;
/** Refusals that say that the ride is another's, or wanted no more. */
const GONE = ['already_assigned', 'ride.not_pending', 'ride.not_assignable', 'ride.not_found'];

interface Look {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly data: ShownData;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Reads and shows notifications one after another. Chromium forgets a notification whose list is read
 * between its making and its showing: it stays on the screen, and a press on it does nothing.
 */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

function look({ title, body, tag, data }: Look): Promise<void> {
  const { accept } = data;
  // The DOM's types know neither actions nor renotify.
  const options = {
    body,
    tag,
    data,
    renotify: true,
    icon: '/icons/icon-192.png',
    actions: accept === null ? [] : [{ action: ACCEPT, title: accept.words.accept }],
  };
  return inTurn(() => pushWorker.registration.showNotification(title, options));
}

/** What is of no use any more goes off the screen. */
async function takeOffOld(): Promise<void> {
  const all = await inTurn(() => pushWorker.registration.getNotifications());
  for (const shown of all) {
    const { until } = (shown.data ?? {}) as Partial<ShownData>; // ours, by `look`
    if (until !== undefined && until < Date.now()) shown.close();
  }
}

/** A push must always show something: browsers end the subscription of one that does not. */
async function showPushed(event: PushedEvent): Promise<void> {
  await takeOffOld();
  // Encrypted by our own server for this browser.
  const message = (event.data?.json() ?? {}) as Partial<Pushed>;
  const { title = 'Trupial', body = '', tag = 'trupial', page = '/', accept = null } = message;
  const until = Date.parse(message.until ?? '') || Date.now() + 86_400_000;
  await look({ title, body, tag, data: { page, until, accept } });
}

/** Goes to a screen in a window that is open, without loading it anew, or in a new one. */
async function openPage(page: string): Promise<void> {
  const all = await pushWorker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // A second window that shows the map or the time line alone is left as it is.
  const whole = all.filter(({ url }) => !new URL(url).searchParams.has('view'));
  const windows = whole.length > 0 ? whole : all;
  const target = new URL(page, location.origin);
  const isThere = ({ url }: OpenWindow) => new URL(url).pathname === target.pathname;
  const open =
    windows.find(isThere) ??
    windows.find(({ visibilityState }) => visibilityState === 'visible') ??
    windows[0];
  if (open === undefined) {
    await pushWorker.clients.openWindow(target.href);
    return;
  }
  await open.focus().catch(() => undefined);
  // Its `url` is the address with which it was loaded: only the page knows where it is now.
  if (!(await goesByItself(open, page))) await open.navigate(target.href).catch(() => undefined);
}

function goesByItself(open: OpenWindow, page: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), ANSWER_LIMIT_MS);
    open.postMessage({ open: page }, [port2]);
  });
}

async function call(path: string, body: unknown): Promise<Response> {
  return fetch(`/api/push/${path}/`, {
    method: 'POST',
    // With the cookie of this browser, which no script can read.
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(CALL_LIMIT_MS),
  });
}

/**
 * Accepts the ride that a notification offers. What became of it is shown in its place; where nothing
 * is known the offer stays: accepted again, it is accepted once.
 */
async function acceptOffered(offer: Notification): Promise<void> {
  const { title, tag } = offer;
  const { accept, until } = offer.data as ShownData; // ours, by `look`
  if (accept === null) return;
  const { token, words } = accept;
  const response = await call('acceptance', { token }).catch(() => undefined);
  if (response?.ok) {
    const shown = { page: '/activerides', until: Date.now() + 3_600_000, accept: null };
    return look({ title: words.accepted, body: '', tag, data: shown });
  }
  const { code = '' } = (await response?.json().catch(() => ({}))) ?? {};
  const isGone = GONE.includes(String(code));
  const isKnown = response !== undefined && response.status < 500;
  const page = isKnown ? '/driverpanel' : '/activerides';
  const refused = isGone ? words.taken : words.failed;
  const data = { page, until, accept: isGone ? null : accept };
  return look({ title, body: isKnown ? refused : words.unknown, tag, data });
}

async function clicked({ action, notification }: ClickedEvent): Promise<void> {
  notification.close();
  if (action === ACCEPT) return acceptOffered(notification);
  const { page = '/' } = (notification.data ?? {}) as Partial<ShownData>; // ours, by `look`
  return openPage(page);
}

/** Tells the server the new address; false when it gave no answer to that. */
async function tellAddress(given: PushSubscription | null | undefined): Promise<boolean> {
  const answer = await fetch('/api/push/key/');
  const { public_key } = (await answer.json()) as { public_key: string };
  const { pushManager } = pushWorker.registration;
  const options = { userVisibleOnly: true, applicationServerKey: public_key };
  const { endpoint, keys } = (given ?? (await pushManager.subscribe(options))).toJSON();
  const { status } = await call('renewal', { endpoint, keys });
  return status < 500 && status !== 429;
}

/** The push service gave this browser another address: whoever is told here is told there. */
async function subscribeAgain(given: PushSubscription | null | undefined): Promise<void> {
  for (const pause of [0, ...TELL_AGAIN_MS]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (await tellAddress(given).catch(() => false)) return;
  }
}

pushWorker.addEventListener('push', (event) => event.waitUntil(showPushed(event)));
pushWorker.addEventListener('notificationclick', (event) => event.waitUntil(clicked(event)));
pushWorker.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(subscribeAgain(event.newSubscription)),
);
