import {
  ApiError,
  atom,
  callApi,
  errorText,
  isOutage,
  newIdempotencyKey,
  platformStore,
  session,
  sessionAtom,
  showToast,
  t,
} from '@trupial/web-kit';
import { PATIENCE } from '../driver-area/patience.ts';
import { COMMAND_TEXTS } from '../rides/command-texts.ts';
import type { CommandAnswer, DriverCommand } from '../rides/driver-command.ts';
import { RELOAD_AFTER, reloadRides, showAnswer } from '../rides/ride-lists.ts';
import type { Ride } from '../rides/ride.ts';
import { type QueuedAction, type QueueEvent, queueOf } from './action-queue.ts';
import { type Outcome, QueueSender } from './queue-sender.ts';
import { QUEUE_NAME, QueueStorage } from './queue-storage.ts';

/** Wires the queue to the browser. The page has one; other tabs share its storage. */

const storage = new QueueStorage(localStorage);

/** The queue as it is now. */
export const queueAtom = atom(storage.read());

/** A lost session is no refusal either: he signs in, and the same action goes on. */
const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status !== 401 && !isOutage(error);

const show = () => platformStore.set(queueAtom, storage.read());

function apply(event: QueueEvent): void {
  storage.apply(event);
  show();
}

const owner = () => (session.state.status === 'signed-in' ? session.state.username : undefined);

/** One sender for all tabs; without the Locks API, one per tab, and the keys do the rest. */
const exclusive = (task: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('trupial-driver-actions', task) : task();

/** The code of a refusal: the ride was changed, and the driver pressed before he was shown it. */
const CHANGED_UNSEEN = 'ride.changed_unseen';

/**
 * Everything that a driver does counts only on the ride as he knows it, so it says which change was
 * the last that he was shown.
 */
const bodyOf = ({ seenAmendment }: QueuedAction) =>
  seenAmendment === undefined ? {} : { seen_amendment: seenAmendment };

/** The code of a refusal: there is no such ride among his. */
const NOT_HIS = 'ride.not_found';

function refusal({ command, isKept }: QueuedAction, error: ApiError) {
  const isOutdated = error.code === CHANGED_UNSEEN;
  const reason =
    isOutdated && isKept
      ? t('This ride was changed while you were offline. Look at the change first.')
      : error.code === NOT_HIS
        ? t('This ride is no longer yours. Nothing was done.')
        : errorText(error, t(COMMAND_TEXTS[command].failed));
  return { type: 'refused', reason, isOutdated } as const;
}

async function send(action: QueuedAction): Promise<Outcome<CommandAnswer>> {
  const { command, rideId, key } = action;
  try {
    const answer = await callApi(command, {
      params: { id: String(rideId) },
      body: bodyOf(action),
      idempotencyKey: key,
      signal: AbortSignal.timeout(PATIENCE),
    });
    return { type: 'answered', answer };
  } catch (error) {
    return isRefused(error) ? refusal(action, error) : { type: 'unanswered' };
  }
}

const reloads = new Set<ReturnType<typeof setTimeout>>();

function reloadSoon(): void {
  const timer = setTimeout(() => {
    reloads.delete(timer);
    void reloadRides();
  }, RELOAD_AFTER);
  reloads.add(timer);
}

/** Ends the reloads that are still to come: a test begins without those of the one before. */
export function endReloads(): void {
  for (const timer of reloads) clearTimeout(timer);
  reloads.clear();
}

const sender = new QueueSender<CommandAnswer>({
  read: () => storage.read(),
  apply,
  owner,
  isOnline: () => navigator.onLine,
  send,
  exclusive,
  answered(action, answer) {
    showAnswer(action, answer);
    const { done } = COMMAND_TEXTS[action.command];
    if (done) showToast(t(done));
    reloadSoon();
  },
  refused({ isKept }, reason) {
    // The result of an action that had waited is shown in a notice that stays; here the driver has
    // just pressed.
    if (!isKept) showToast(reason, { kind: 'error' });
    // The list was out of date, or he could not have pressed.
    void reloadRides();
  },
  later(milliseconds, task) {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
});

/** Sends what waits, now. */
export const sendWaiting = (): Promise<void> => sender.flush();

/** Adds an action: it is stored first, then sent. */
export function takeAction(command: DriverCommand, ride: Ride): void {
  const username = owner();
  if (username === undefined) return;
  apply({
    type: 'taken',
    action: {
      key: newIdempotencyKey(),
      owner: username,
      command,
      rideId: ride.id,
      seenAmendment: ride.amendments,
      riderName: ride.rider_name,
      takenAt: new Date().toISOString(),
      isKept: false,
      tries: 0,
    },
  });
  void sendWaiting();
}

/** Removes an action that never left this device. */
export const takeBack = (key: string): void => apply({ type: 'taken-back', key });

/** The driver has read why an action was refused. */
export const dismissRefusal = (key: string): void => apply({ type: 'read', key });

/** How many actions of the signed-in driver wait to be sent. */
export const waitingCount = (): number => queueOf(storage.read(), owner()).waiting.length;

/**
 * Sends when there is reason to hope: the connection is back, the driver looks at the page, or he has
 * logged in.
 */
export function watchConnection(): () => void {
  const hope = () => void sendWaiting();
  const onVisible = () => document.visibilityState === 'visible' && hope();
  const onStorage = ({ key }: StorageEvent) => (key === QUEUE_NAME || key === null) && show();
  addEventListener('online', hope);
  addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onVisible);
  const forget = platformStore.sub(sessionAtom, hope);
  show();
  hope();
  return () => {
    forget();
    removeEventListener('online', hope);
    removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
