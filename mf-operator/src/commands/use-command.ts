import { callApi, newIdempotencyKey, useQueryClient } from '@trupial/web-kit';
import { useCallback, useRef, useState } from 'react';
import { LISTS_KEY } from '../lists/use-polled-list.ts';
import { expectOwnRide, forgetOwnRide } from '../new-rides/own-rides.ts';
import { isDecided } from './is-decided.ts';

/** Commands of an operator on a ride that name no driver. */
export type PlainCommand =
  | 'rejectRide'
  | 'operatorCompleteRide'
  | 'pickupRide'
  | 'startRide'
  | 'noShowRide'
  | 'cancelRide'
  | 'reopenRide';

/** Of a command that takes a ride from its driver. */
interface Taking {
  /**
   * Whose it was where the person saw it when he began; null: not known. The server takes it from
   * nobody else.
   */
  readonly fromDriverId: number | null;
}

/** A command with all that it needs. */
export type Command = { readonly rideId: number } & (
  | { readonly name: PlainCommand }
  | { readonly name: 'assignDriver'; readonly driverId: number }
  | ({ readonly name: 'reassignDriver'; readonly driverId: number } & Taking)
  | ({ readonly name: 'cancelAssignedRide' } & Taking)
);

/** What makes a ride pending again. */
const SENDS_BACK: readonly Command['name'][] = ['cancelAssignedRide', 'reopenRide'];

const bodyOf = (command: Command) => ({
  ...('driverId' in command && { driver_id: command.driverId }),
  ...('fromDriverId' in command &&
    command.fromDriverId !== null && { from_driver_id: command.fromDriverId }),
});

const post = (command: Command, idempotencyKey: string) =>
  callApi(command.name, {
    params: { id: String(command.rideId) },
    idempotencyKey,
    body: bodyOf(command),
  });

interface KeptKey {
  readonly key: string;
  /** When it was first used, in milliseconds of the page. */
  readonly since: number;
  /** How many commands of the ride had been answered then. */
  readonly answers: number;
}

/**
 * How many commands of each ride were answered, whichever part of the page sent them. A key from
 * before is not used any more: the server would repeat its saved answer, and do nothing.
 */
const answers = new Map<number, number>();

/**
 * How long a key is kept for a repeat. By then the lists show what became of the command: by the live
 * feed, or by their poll every 15 seconds without it. What somebody else has undone since is carried
 * out again, not answered again.
 */
const KEY_KEPT_MS = 30_000;

const answersOf = (rideId: number) => answers.get(rideId) ?? 0;

/**
 * Sends commands. An intent keeps its Idempotency-Key for half a minute, or until the server has
 * answered it, or another command of its ride: a repeat after a lost answer has no second effect, and
 * the same command after another one is carried out. Throws the errors of the call.
 */
export function useCommand() {
  const client = useQueryClient();
  const keys = useRef(new Map<string, KeptKey>());
  const [running, setRunning] = useState<readonly Command[]>([]);

  const underWay = useRef(new Map<string, Promise<void>>());

  const sendOnce = useCallback(
    async (command: Command, intent: string) => {
      const { rideId } = command;
      const kept = keys.current.get(intent);
      const { key, since } =
        kept?.answers === answersOf(rideId) && performance.now() - kept.since < KEY_KEPT_MS
          ? kept
          : { key: newIdempotencyKey(), since: performance.now() };
      keys.current.set(intent, { key, since, answers: answersOf(rideId) });
      setRunning((others) => [...others, command]);
      if (SENDS_BACK.includes(command.name)) expectOwnRide(rideId);
      const wasAnswered = () => answers.set(rideId, answersOf(rideId) + 1);
      try {
        await post(command, key);
        wasAnswered();
        // The lists of other screens are not what they were; an open one is fetched by its screen.
        void client.invalidateQueries({
          queryKey: LISTS_KEY,
          type: 'inactive',
          refetchType: 'none',
        });
      } catch (error) {
        if (isDecided(error)) {
          wasAnswered();
          forgetOwnRide(rideId);
        }
        throw error;
      } finally {
        underWay.current.delete(intent);
        setRunning((all) => all.filter((one) => one !== command));
      }
    },
    [client],
  );

  /** A second press of the same waits for the first one's answer. */
  const send = useCallback(
    (command: Command): Promise<void> => {
      const intent = JSON.stringify(command);
      const sending = underWay.current.get(intent) ?? sendOnce(command, intent);
      underWay.current.set(intent, sending);
      return sending;
    },
    [sendOnce],
  );

  return {
    /** What is under way, of whichever ride. */
    running: running.at(-1),
    /** What is under way of one ride; each goes on by itself. */
    runningOf: (rideId: number) => running.find((command) => command.rideId === rideId),
    send,
  };
}
