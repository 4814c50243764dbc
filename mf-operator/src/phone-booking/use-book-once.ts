import { ApiError, callApi, newIdempotencyKey } from '@trupial/web-kit';
import { useRef } from 'react';
import type { Booked, CallBody } from './call-body.ts';

/** The server said no: nothing was booked. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Books each call once: while it is not known whether a booking was made, the same one is repeated
 * under its key. The next one is another taxi, even if it has the same data.
 */
export function useBookOnce(): (body: CallBody) => Promise<Booked> {
  const open = useRef<{ intent: string; idempotencyKey: string }>(undefined);
  return async (body) => {
    const intent = JSON.stringify(body);
    if (open.current?.intent !== intent) {
      open.current = { intent, idempotencyKey: newIdempotencyKey() };
    }
    const { idempotencyKey } = open.current;
    try {
      const booked = await callApi('bookRide', { body, idempotencyKey });
      open.current = undefined;
      return booked;
    } catch (error) {
      if (isRefusal(error)) open.current = undefined;
      throw error;
    }
  };
}
