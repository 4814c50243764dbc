import { useIdempotencyKey, useNavigate } from '@trupial/web-kit/core';
import { usePlaceSource } from '@trupial/web-kit/location-input';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { ConfirmationState } from '../../booking/booked-ride.ts';
import { keepReceipt } from '../../booking/receipts.ts';
import {
  book,
  fetchQuote,
  isFareChange,
  isTooLate,
  quoteProblem,
} from '../../trip/booking-calls.ts';
import { islandToday, nextQuarter } from '../../trip/island-now.ts';
import { FARE_CHANGED } from '../../trip/trip.rules.ts';
import type { FieldName, Person, Problem, Quote, Trip } from '../../trip/trip.rules.ts';
import { useRiderProfile } from '../../trip/use-rider-profile.ts';
import { useSoonest } from '../../trip/use-soonest.ts';
import { forgetTransferDraft, loadTransferDraft, saveTransferDraft } from './airport-draft.ts';
import type { Direction } from './airport-trip.ts';
import {
  calculationProblem,
  hasBothEnds,
  MAPS_LOADING,
  NO_TRACKING_ID,
  phoneDigits,
  PREVIEW_PROBLEM,
  transferProblem,
} from './airport.rules.ts';
import { FIRST_STATE, transferReducer } from './airport.state.ts';
import { transferRefusal } from './transfer-refusal.ts';

/** Ids of the fields, so that the focus can go to the one that is complained about. */
export const fieldId = (field: FieldName): string => `airport-${field}`;

/** Runs one thing at a time: a second press before the screen has changed does nothing. */
function useOneAtATime() {
  const isUnderWay = useRef(false);
  return async (work: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await work();
    } finally {
      isUnderWay.current = false;
    }
  };
}

/** The airport transfer: what is typed, its fare, and the booking. */
export function useAirportTransfer() {
  const navigate = useNavigate();
  const profile = useRiderProfile();
  const keyFor = useIdempotencyKey();
  const { isReady: hasMaps } = usePlaceSource();
  const once = useOneAtATime();
  const [state, dispatch] = useReducer(transferReducer, FIRST_STATE);
  const [typed, setTyped] = useState<Partial<Person>>({});
  const { trip, direction, isSoonest, quote, work, version } = state;
  const person: Person = {
    name: typed.name ?? profile.name,
    phone: typed.phone ?? phoneDigits(profile.phone),
  };

  // Not with the first render: that one is the same on a prerendered page.
  useLayoutEffect(() => {
    const draft = loadTransferDraft(islandToday());
    if (draft) dispatch({ type: 'restored', ...draft });
  }, []);
  useSoonest(isSoonest && !quote && !work, (when) => dispatch({ type: 'clock-moved', when }));
  useEffect(() => {
    if (trip === FIRST_STATE.trip) return;
    const kept = isSoonest ? { ...trip, day: '', time: '' } : trip;
    saveTransferDraft({ direction, trip: kept });
  }, [trip, direction, isSoonest]);

  const refuse = (problem: Problem) => {
    dispatch({ type: 'refused', problem });
    if (problem.field) document.querySelector<HTMLElement>(`#${fieldId(problem.field)}`)?.focus();
  };

  // Not one at a time: a changed trip may be asked for before the answer for the last one is here.
  const calculate = async () => {
    const wrong = calculationProblem(trip, hasMaps);
    if (wrong) {
      refuse(wrong);
      return;
    }
    dispatch({ type: 'started', work: 'calculating' });
    try {
      dispatch({ type: 'calculated', version, quote: await fetchQuote(trip) });
    } catch (error) {
      dispatch({ type: 'calculation-failed', version, problem: quoteProblem(error) });
    }
  };

  const bookTransfer = () =>
    once(async () => {
      const wrong = transferProblem(trip, person, quote);
      if (wrong || !quote) {
        if (wrong) refuse(wrong);
        return;
      }
      dispatch({ type: 'started', work: 'booking' });
      const renewed = (again: Quote) => dispatch({ type: 'quote-renewed', quote: again });
      try {
        const { booking, receipt } = await book({ trip, person, quote, keyFor, renewed });
        if (!booking.tracking_id) {
          refuse(NO_TRACKING_ID);
          return;
        }
        if (receipt) keepReceipt(booking.tracking_id, receipt);
        forgetTransferDraft();
        const confirmation: ConfirmationState = { booking };
        await navigate('/booking-confirmation', { replace: true, state: confirmation });
      } catch (error) {
        const problem = isFareChange(error) ? { text: FARE_CHANGED } : transferRefusal(error);
        if (isFareChange(error) || isTooLate(error)) dispatch({ type: 'fare-refused', problem });
        else refuse(problem);
      }
    });

  return {
    ...state,
    person,
    canCalculate: hasMaps && hasBothEnds(trip),
    /** Both ends are there and the maps are not: why the button is still disabled. */
    waiting: hasMaps || !hasBothEnds(trip) ? undefined : MAPS_LOADING,
    canPreview: hasBothEnds(trip),
    turn: (direction: Direction) => dispatch({ type: 'turned', direction }),
    chooseSoonest: () => dispatch({ type: 'soonest-chosen', when: nextQuarter() }),
    changeTrip: (changes: Partial<Trip>) => dispatch({ type: 'trip-changed', changes }),
    changeName: (name: string) => setTyped((before) => ({ ...before, name })),
    changePhone: (text: string) => setTyped((before) => ({ ...before, phone: phoneDigits(text) })),
    refusePreview: () => refuse(PREVIEW_PROBLEM),
    calculate,
    bookTransfer,
  };
}

export type AirportTransfer = ReturnType<typeof useAirportTransfer>;
