import { ApiError, callApi, errorText, newIdempotencyKey, showToast } from '@trupial/web-kit';
import type { Answer } from '@trupial/web-kit';
import { useCallback, useRef, useState } from 'react';
import type { StepCall } from './next-step.ts';
import { RELOAD_AFTER } from './use-ride-list.ts';

/** What a driver can do to a ride. */
export type DriverCommand = 'acceptRide' | 'rejectRide' | 'cancelRide' | 'deleteRide' | StepCall;

export type CommandAnswer = Answer<'acceptRide'>;

/** The command under way. */
export interface RunningCommand {
  readonly command: DriverCommand;
  readonly rideId: number;
}

export interface CommandTexts {
  /** Toast of a success. */
  readonly done?: string | undefined;
  /** When the server gave no words of its own. */
  readonly failed: string;
}

interface Effects {
  /** Shows the success at once. */
  readonly apply: (command: DriverCommand, rideId: number, answer: CommandAnswer) => void;
  readonly reload: () => Promise<unknown>;
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/**
 * Sends commands, one at a time. An intent (this command on this ride) keeps its Idempotency-Key
 * until the server has answered it: pressing again after a lost connection can not do it twice. A
 * refusal is shown in the server's words and the list is fetched again, for it was out of date.
 */
export function useRideCommand({ apply, reload }: Effects) {
  const keys = useRef(new Map<string, string>());
  const isSending = useRef(false);
  const [running, setRunning] = useState<RunningCommand>();

  const send = useCallback(
    async (command: DriverCommand, rideId: number, texts: CommandTexts): Promise<void> => {
      // A second press before the first is drawn.
      if (isSending.current) return;
      isSending.current = true;
      const intent = `${command} ${rideId}`;
      const idempotencyKey = keys.current.get(intent) ?? newIdempotencyKey();
      keys.current.set(intent, idempotencyKey);
      setRunning({ command, rideId });
      try {
        const params = { id: String(rideId) };
        apply(command, rideId, await callApi(command, { params, body: {}, idempotencyKey }));
        keys.current.delete(intent);
        if (texts.done) showToast(texts.done);
        await pause(RELOAD_AFTER);
        await reload();
      } catch (error) {
        showToast(errorText(error, texts.failed), { kind: 'error' });
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
          keys.current.delete(intent);
          await reload();
        }
      } finally {
        isSending.current = false;
        setRunning(undefined);
      }
    },
    [apply, reload],
  );

  return { running, send };
}
