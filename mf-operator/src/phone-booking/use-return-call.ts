import type { PlaceEntry } from '@trupial/web-kit/location-input';
import {
  flightOf,
  newReturn,
  RETURN_FIELDS,
  type ReturnDraft,
  returnProblems,
} from '@trupial/web-kit/return-draft';
import { useState } from 'react';
import type { Call } from './call.ts';
import { CALL_KEPT } from './kept-call.ts';
import type { CallBody } from './call-body.ts';
import { useDraft } from '../form/use-draft.ts';
import { type TripFare, useTripFare } from './use-trip-fare.ts';

const RETURN_ID = 'call-return';
/** Picked: an interface is no record. */
const NO_RETURN: Pick<ReturnDraft, keyof ReturnDraft> = {
  day: '',
  time: '',
  flight_number: '',
  flight_direction: 'departure',
};

/** The return trip of a phone booking: its fields and its fare, while the call lasts. */
export function useReturnCall(
  call: Call,
  ends: { readonly pickup: PlaceEntry; readonly dropoff: PlaceEntry },
  thereFare: TripFare | undefined,
) {
  const [draft, setDraft] = useDraft(CALL_KEPT.back, NO_RETURN);
  const [isRefused, setRefused] = useState(false);
  const outbound = {
    day: call.ride_day,
    time: call.ride_datetime,
    durationMinutes: thereFare?.minutes ?? 0,
  };
  const isDated = outbound.day !== '' && outbound.time !== '';
  const problems = draft && isDated ? returnProblems(draft, outbound) : {};
  const isWhole = draft !== undefined && !problems.day && !problems.time;
  const back: Call = {
    ...call,
    ride_day: isWhole ? draft.day : '',
    ride_datetime: isWhole ? draft.time : '',
    pickup_location: call.dropoff_location,
    dropoff_location: call.pickup_location,
  };
  const fare = useTripFare(back, { pickup: ends.dropoff, dropoff: ends.pickup });

  return {
    id: RETURN_ID,
    draft,
    outbound,
    fare,
    isRefused,
    /** The outbound ride has a time: only then a return trip can be after it. */
    isDated,
    toggle: (isWanted: boolean) => {
      setRefused(false);
      setDraft(isWanted ? newReturn(outbound) : undefined);
    },
    edit: (changes: Partial<ReturnDraft>) => setDraft((known) => known && { ...known, ...changes }),
    /** Whether it is wrong: then it says so, and the first wrong field has the focus. */
    refuses: (): boolean => {
      const wrong = RETURN_FIELDS.find((field) => problems[field] !== undefined);
      setRefused(wrong !== undefined);
      if (wrong) document.getElementById(`${RETURN_ID}-${wrong}`)?.focus();
      return wrong !== undefined;
    },
    /** What is booked beside the outbound ride; undefined without a return trip. */
    bodyAfter: (there: CallBody): CallBody | undefined => {
      if (!draft) return undefined;
      const { distance_km: _km, calculated_fare: _fare, quote: _quote, ...said } = there;
      return {
        ...said,
        ...flightOf(draft),
        pickup_location: there.dropoff_location,
        dropoff_location: there.pickup_location,
        ride_datetime: `${draft.day}T${draft.time}:00`,
        ...(fare.fare && {
          distance_km: fare.fare.distanceKm,
          calculated_fare: fare.fare.dollars,
          quote: fare.fare.quote,
        }),
      };
    },
  };
}

export type ReturnCallForm = ReturnType<typeof useReturnCall>;
