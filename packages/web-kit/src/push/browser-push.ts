import { callApi, islandInstant } from '@trupial/web-kit/core';
import { isToldHere, readPushNote, writePushNote } from './push-note.ts';

/** Who is told: the account that is signed in, or a visitor of the ride whose receipt he has. */
export type PushHolder = { readonly account: string } | VisitorRide;

interface VisitorRide {
  readonly rideId: number;
  readonly receipt: string;
  /** Its pickup, on the island's clock. */
  readonly at: string;
}

/** Why it could not be switched on. */
export class PushFailure extends Error {
  readonly reason: 'blocked' | 'dismissed' | 'no-worker' | 'no-service';

  constructor(reason: PushFailure['reason'], options?: ErrorOptions) {
    super(`push: ${reason}`, options);
    this.name = 'PushFailure';
    this.reason = reason;
  }
}

const WORKER_LIMIT_MS = 10_000;

/** The page's service worker, once it runs. */
async function worker(): Promise<ServiceWorkerRegistration> {
  const limit = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new PushFailure('no-worker')), WORKER_LIMIT_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, limit]);
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** The browser's subscription with the server's key: the one that is there, or a new one. */
async function subscription(): Promise<PushSubscription> {
  const [{ pushManager }, { public_key: key }] = await Promise.all([worker(), callApi('pushKey')]);
  const there = await pushManager.getSubscription();
  const itsKey = there?.options.applicationServerKey;
  if (there && itsKey && base64url(itsKey) === key) return there;
  // With another key our messages are refused.
  await there?.unsubscribe();
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (cause) {
    throw new PushFailure('no-service', { cause });
  }
}

/** Tells the server of it; answers the server's id of this browser. */
async function tell(holder: PushHolder, isUnasked = false): Promise<string> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = (await subscription()).toJSON();
  const ride = 'rideId' in holder ? { ride_id: holder.rideId, receipt: holder.receipt } : {};
  const body = { endpoint, keys: { p256dh, auth }, ...ride };
  const { id } = await callApi('subscribePush', { body, isUnasked });
  if ('rideId' in holder) noteRide(holder, id);
  else writePushNote({ ...readPushNote(), account: holder.account });
  return id;
}

/** Until then the server keeps a visitor's browser after his ride. */
const AFTER_RIDE_MS = 3 * 86_400_000;

function noteRide({ rideId, at }: VisitorRide, id: string): void {
  const note = readPushNote();
  const until = Number(islandInstant(at)) + AFTER_RIDE_MS;
  writePushNote({ ...note, rides: { ...note.rides, [rideId]: { id, until } } });
}

/** Asks the person for his permission and tells the server. @throws {PushFailure | ApiError} */
export async function switchOn(holder: PushHolder): Promise<void> {
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') throw new PushFailure(answer === 'denied' ? 'blocked' : 'dismissed');
  await tell(holder);
}

/** Ends it for this holder; the browser's subscription too when nobody else is told here. */
export async function switchOff(holder: PushHolder): Promise<void> {
  const id = await idHere(holder);
  if (id !== undefined) await callApi('unsubscribePush', { params: { id } });
  const note = readPushNote();
  if ('rideId' in holder) {
    const { [holder.rideId]: _, ...rides } = note.rides;
    writePushNote({ ...note, rides });
  } else {
    writePushNote({ ...note, account: null });
  }
  await dropUnused();
}

/** The server's id of this browser for a holder; undefined: it is not told here. */
export async function idHere(holder: PushHolder): Promise<string | undefined> {
  if ('rideId' in holder) return readPushNote().rides[holder.rideId]?.id;
  return (await callApi('pushSubscriptions')).find((one) => one.is_this)?.id;
}

/** Whether a holder is told in this browser, as browser and server both have it. */
export async function isOn(holder: PushHolder): Promise<boolean> {
  if (Notification.permission !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!(await registration?.pushManager.getSubscription())) return false;
  const id = await idHere(holder);
  // The ride may have moved.
  if (id !== undefined && 'rideId' in holder) noteRide(holder, id);
  return id !== undefined;
}

async function dropUnused(): Promise<void> {
  if (isToldHere(readPushNote())) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Somebody is signed in. If it is he who is told here, browser and server are told again: the
 * server's key, his session or the browser's subscription may be another by now. Where the server does
 * not know the browser any more, that needs a proof: it waits until he turns it on himself.
 */
export async function keepTold(username: string): Promise<void> {
  if (readPushNote().account !== username || Notification.permission !== 'granted') return;
  await tell({ account: username }, true);
}

/** He signs out: with his session it ends on the server; nothing stays here of it. */
export async function forgetAccount(): Promise<void> {
  const note = readPushNote();
  if (note.account === null) return;
  writePushNote({ ...note, account: null });
  await dropUnused();
}
