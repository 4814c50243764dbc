import { callApi, newIdempotencyKey, useQueryClient } from '@trupial/web-kit';
import { useCallback, useRef, useState } from 'react';
import { LISTS_KEY } from '../lists/use-polled-list.ts';
import { isDecided } from './is-decided.ts';

/** Commands of an operator on a ride that do not name a driver. */
export type PlainCommand =
  | 'rejectRide'
  | 'cancelAssignedRide'
  | 'operatorCompleteRide'
  | 'pickupRide'
  | 'startRide'
  | 'noShowRide'
  | 'cancelRide'
  | 'reopenRide';

/** A command with all that it needs. */
export type Command =
  | { readonly name: PlainCommand; readonly rideId: number }
  | {
      readonly name: 'assignDriver' | 'reassignDriver';
      readonly rideId: number;
      readonly driverId: number;
    };

/** A line that went silent: the dialog of the command is to be closed again some day. */
const longestMs = 30_000;

function post(command: Command, idempotencyKey: string) {
  const params = { id: String(command.rideId) };
  const call = { params, idempotencyKey, signal: AbortSignal.timeout(longestMs) };
  return 'driverId' in command
    ? callApi(command.name, { ...call, body: { driver_id: command.driverId } })
    : callApi(command.name, { ...call, body: {} });
}

/**
 * Sends commands. An intent keeps its Idempotency-Key until the server has answered it, so that a
 * repeat after a lost answer has no second effect. Throws the errors of the call.
 */
export function useCommand() {
  const client = useQueryClient();
  const keys = useRef(new Map<string, string>());
  const [running, setRunning] = useState<Command>();

  const underWay = useRef(new Map<string, Promise<void>>());

  const sendOnce = useCallback(
    async (command: Command, intent: string) => {
      const key = keys.current.get(intent) ?? newIdempotencyKey();
      keys.current.set(intent, key);
      setRunning(command);
      try {
        await post(command, key);
        keys.current.delete(intent);
        // The lists of other screens are not what they were; an open one is fetched by its screen.
        void client.invalidateQueries({
          queryKey: LISTS_KEY,
          type: 'inactive',
          refetchType: 'none',
        });
      } catch (error) {
        if (isDecided(error)) keys.current.delete(intent);
        throw error;
      } finally {
        underWay.current.delete(intent);
        setRunning(undefined);
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

  return { running, send };
}
