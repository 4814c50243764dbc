import { callApi, newIdempotencyKey, useQueryClient } from '@trupial/web-kit';
import { useRef } from 'react';
import { isDecided } from '../commands/is-decided.ts';
import type { Booked, CallBody } from './call-body.ts';
import { PHONE_FARES } from './use-trip-fare.ts';

/** What is asked for. A fare that came or was renewed meanwhile makes no other booking of it. */
const intentOf = ({
  distance_km: _km,
  calculated_fare: _fare,
  quote: _quote,
  ...asked
}: CallBody) => JSON.stringify(asked);

/**
 * Books each call once: while it is not known whether a booking was made, the same one is repeated
 * as it was, under its key. The next one is another taxi, even if it has the same data.
 */
export function useBookOnce(): (body: CallBody) => Promise<Booked> {
  const open = useRef<{ intent: string; body: CallBody; idempotencyKey: string }>(undefined);
  const client = useQueryClient();
  return async (body) => {
    const intent = intentOf(body);
    if (open.current?.intent !== intent) {
      open.current = { intent, body, idempotencyKey: newIdempotencyKey() };
    }
    const { body: first, idempotencyKey } = open.current;
    try {
      const booked = await callApi('bookRide', { body: first, idempotencyKey });
      open.current = undefined;
      return booked;
    } catch (error) {
      if (isDecided(error)) {
        open.current = undefined;
        if ('quote' in error.fields) await client.invalidateQueries({ queryKey: PHONE_FARES });
      }
      throw error;
    }
  };
}
