import type { DriverCommand } from '../rides/driver-command.ts';

/** An action of a driver on a ride that the server has not answered yet. */
export interface QueuedAction {
  /** Its Idempotency-Key, the same for every time it is sent; also its name in the queue. */
  readonly key: string;
  /** Username of the driver who did it: another driver never sends it. */
  readonly owner: string;
  readonly command: DriverCommand;
  readonly rideId: number;
  /**
   * How often the ride was changed as it was shown when the driver pressed; absent in a queue of an
   * earlier version of this page.
   */
  readonly seenAmendment?: number | undefined;
  /** Names the ride when it is not on any list any more. */
  readonly riderName: string;
  /** When the driver pressed, an ISO instant. */
  readonly takenAt: string;
  /** It had to wait: there was no connection, or no answer. */
  readonly isKept: boolean;
  /** How often it was sent, counted before it leaves. From the first time the server may have it. */
  readonly tries: number;
}

/** An action that had waited and was refused; it stays until its driver has read why. */
export interface RefusedAction extends QueuedAction {
  /** The reason, in the server's words. */
  readonly reason: string;
  /** It was made before the driver could see how the ride was changed. */
  readonly isOutdated?: boolean | undefined;
}

export interface ActionQueue {
  /** In the order they were taken, which is the order they are sent in. */
  readonly waiting: readonly QueuedAction[];
  readonly refused: readonly RefusedAction[];
}

export type QueueEvent =
  | { readonly type: 'taken'; readonly action: QueuedAction }
  /** It is about to leave the device. */
  | { readonly type: 'sent'; readonly key: string }
  /** It could not be sent, or was sent without an answer. */
  | { readonly type: 'kept'; readonly key: string }
  | { readonly type: 'answered'; readonly key: string }
  | {
      readonly type: 'refused';
      readonly key: string;
      readonly reason: string;
      readonly isOutdated?: boolean | undefined;
    }
  | { readonly type: 'taken-back'; readonly key: string }
  | { readonly type: 'read'; readonly key: string };

export const EMPTY_QUEUE: ActionQueue = { waiting: [], refused: [] };

const without = <Action extends QueuedAction>(actions: readonly Action[], key: string) =>
  actions.filter((action) => action.key !== key);

const changed = (
  actions: readonly QueuedAction[],
  key: string,
  by: (action: QueuedAction) => Partial<QueuedAction>,
) => actions.map((action) => (action.key === key ? { ...action, ...by(action) } : action));

/** The queue after an event. Events about actions that are not there change nothing. */
export function reduceQueue(queue: ActionQueue, event: QueueEvent): ActionQueue {
  const { waiting, refused } = queue;
  switch (event.type) {
    case 'taken':
      return isWaitingFor(queue, event.action)
        ? queue
        : { waiting: [...waiting, event.action], refused };
    case 'sent':
      return {
        waiting: changed(waiting, event.key, ({ tries }) => ({ tries: tries + 1 })),
        refused,
      };
    case 'kept':
      return { waiting: changed(waiting, event.key, () => ({ isKept: true })), refused };
    case 'answered':
      return { waiting: without(waiting, event.key), refused };
    case 'refused': {
      const action = waiting.find(({ key }) => key === event.key);
      if (!action) return queue;
      const { reason, isOutdated } = event;
      const told = action.isKept ? [...refused, { ...action, reason, isOutdated }] : refused;
      return { waiting: without(waiting, event.key), refused: told };
    }
    case 'taken-back': {
      const action = waiting.find(({ key }) => key === event.key);
      return action && canBeTakenBack(queue, action)
        ? { waiting: without(waiting, event.key), refused }
        : queue;
    }
    case 'read':
      return { waiting, refused: without(refused, event.key) };
  }
}

type Intent = Pick<QueuedAction, 'owner' | 'command' | 'rideId' | 'seenAmendment'>;

/**
 * True when the same person's same command on the same ride waits already: a double press. What was
 * changed later is seen on its own.
 */
function isWaitingFor({ waiting }: ActionQueue, intent: Intent): boolean {
  const { owner, command, rideId, seenAmendment } = intent;
  return waiting.some(
    (action) =>
      action.owner === owner &&
      action.command === command &&
      action.rideId === rideId &&
      (command !== 'seenAmendment' || action.seenAmendment === seenAmendment),
  );
}

/**
 * Only an action that never left the device, and only the last one of its ride: later ones depend
 * on it.
 */
export function canBeTakenBack({ waiting }: ActionQueue, action: QueuedAction): boolean {
  const ofRide = waiting.filter(
    ({ owner, rideId }) => owner === action.owner && rideId === action.rideId,
  );
  return action.isKept && action.tries === 0 && ofRide.at(-1)?.key === action.key;
}

/** A person's part of the queue. */
export function queueOf({ waiting, refused }: ActionQueue, owner: string | undefined): ActionQueue {
  return {
    waiting: waiting.filter((action) => action.owner === owner),
    refused: refused.filter((action) => action.owner === owner),
  };
}
