import { errorText } from '@trupial/web-kit/core';
import { usePlaceSource } from '@trupial/web-kit/location-input';
import { message } from '@trupial/web-kit/message';
import { useState } from 'react';
import { islandQuarter } from '../../trip/island-now.ts';
import { transferReducer } from '../../trip/trip-form.state.ts';
import { FARE_MISSING, type Problem } from '../../trip/trip.rules.ts';
import { useOneAtATime } from '../../trip/use-one-at-a-time.ts';
import type { TripForm } from '../../trip/trip-form.ts';
import { useTripForm } from '../../trip/use-trip-form.ts';
import { loadTransferDraft, saveTransferDraft, TRANSFER_DRAFT } from './airport-draft.ts';
import {
  type Direction,
  directionOf,
  firstTrip,
  flightDirectionOf,
  turnedTo,
} from './airport-trip.ts';
import {
  ABROAD,
  AIRPORT_WORDS,
  calculationProblem,
  FARE_AWAITED,
  hasBothEnds,
  MAPS_LOADING,
  NO_PHONE,
  NO_TRACKING_ID,
  PREVIEW_PROBLEM,
  transferPhone,
  transferProblem,
  typedPhone,
} from './airport.rules.ts';

/** The spec's text when the booking did not succeed, with the server's reason below it. */
function transferRefusal(error: unknown): Problem {
  const hint = errorText(error, '');
  const text = message('Failed to book ride. Please try again.');
  return hint === '' ? { text } : { text, hint };
}

const FORM: TripForm = {
  name: 'airport',
  words: AIRPORT_WORDS,
  reducer: transferReducer,
  emptyTrip: firstTrip({ day: '', time: '' }),
  draft: TRANSFER_DRAFT,
  loadDraft: loadTransferDraft,
  saveDraft: saveTransferDraft,
  // The other one is the airport.
  openEnds: ['pickup'],
  phoneOf: transferPhone,
  bookingProblem: transferRefusal,
  lackOf: (booking) => (booking.tracking_id ? undefined : NO_TRACKING_ID),
};

/** The airport transfer: what is typed, its fare, and the booking. */
export function useAirportTransfer() {
  const form = useTripForm(FORM);
  const { isReady: hasMaps } = usePlaceSource();
  const once = useOneAtATime();
  const { trip, person, quote, checks, dispatch, refuse } = form;
  const direction = directionOf(trip);
  const flightDirection = flightDirectionOf(direction);
  const [typed, setTyped] = useState(NO_PHONE);
  // The number may be another one since, of a profile for instance.
  const phoneProblem = typed.digits === person.phone ? typed.problem : undefined;

  // Not one at a time: the fare of a changed trip may be requested before the previous answer has
  // arrived.
  const calculate = async () => {
    const wrong = calculationProblem(trip, hasMaps, islandQuarter());
    if (wrong) refuse(wrong);
    else await form.fetchFare();
  };

  const bookTransfer = () =>
    once(async () => {
      const wrong =
        transferProblem(trip, person, quote) ??
        (phoneProblem === ABROAD ? { field: 'phone', text: ABROAD } : undefined);
      if (wrong || !quote) {
        if (wrong) refuse(wrong);
        return;
      }
      if (form.refusesDetails()) return;
      dispatch({ type: 'started', work: 'booking' });
      // The trip may have been turned since the flight was typed.
      await form.bookAt(quote, flightDirection);
    });

  return {
    ...form,
    direction,
    flightDirection,
    /** What the phone field has not kept, in English. */
    phoneProblem,
    changePhone(text: string) {
      const now = typedPhone(text, { ...typed, digits: person.phone });
      setTyped(now);
      form.changePhone(now.digits);
    },
    /** Why the fare cannot be calculated yet, in English. */
    missingForFare: hasBothEnds(trip) ? (hasMaps ? undefined : MAPS_LOADING) : AIRPORT_WORDS.places,
    /** Why a booking is not possible yet, in English. */
    missingForBooking: quote
      ? undefined
      : form.work === 'calculating'
        ? FARE_AWAITED
        : FARE_MISSING,
    canPreview: hasBothEnds(trip),
    turn(to: Direction) {
      // The other end is a different field, which has not been used yet.
      checks.forgetLeft();
      form.changeTrip(turnedTo(trip, to));
    },
    refusePreview: () => refuse(PREVIEW_PROBLEM),
    calculate,
    bookTransfer,
  };
}

export type AirportTransfer = ReturnType<typeof useAirportTransfer>;
