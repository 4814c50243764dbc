import { newIdempotencyKey, useQueryClient } from '@trupial/web-kit';
import { forgetStored, readStored, writeStored } from '@trupial/web-kit/browser-storage';
import { useRef } from 'react';
import { isDecided } from '../commands/is-decided.ts';
import { bookCall } from './book-call.ts';
import type { Booked, CallBody } from './call-body.ts';
import { isFareOver } from './fare-over.ts';
import { PHONE_FARES } from './use-trip-fare.ts';

/** What is asked for. A fare that came or was renewed meanwhile makes no other booking of it. */
const intentOf = ({
  distance_km: _km,
  calculated_fare: _fare,
  quote: _quote,
  ...asked
}: CallBody) => JSON.stringify(asked);

interface OpenBooking {
  readonly intent: string;
  readonly body: CallBody;
  readonly idempotencyKey: string;
}

/** Its name in the tab's storage: what is typed outlives a reload, so its key has to. */
const OPEN = 'phone-booking-open';

/**
 * Books each call once: while it is not known whether a booking was made, the same one is repeated
 * as it was, under its key, also after a reload. The next one is another taxi, even if it has the
 * same data.
 */
export function useBookOnce(): (body: CallBody) => Promise<Booked> {
  // Written by this code only.
  const open = useRef(readStored(OPEN) as OpenBooking | undefined);
  const client = useQueryClient();
  const close = () => {
    open.current = undefined;
    forgetStored(OPEN);
  };
  return async (body) => {
    const intent = intentOf(body);
    if (open.current?.intent !== intent) {
      open.current = { intent, body, idempotencyKey: newIdempotencyKey() };
      writeStored(OPEN, open.current);
    }
    const { body: first, idempotencyKey } = open.current;
    try {
      const booked = await bookCall(first, idempotencyKey);
      close();
      return booked;
    } catch (error) {
      if (isDecided(error)) {
        close();
        if (isFareOver(error)) await client.invalidateQueries({ queryKey: PHONE_FARES });
      }
      throw error;
    }
  };
}
