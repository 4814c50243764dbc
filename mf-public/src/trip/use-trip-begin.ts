import { type Dispatch, useEffect, useLayoutEffect } from 'react';
import { type Preferred, preferredTrip } from '../preferred/preferred.ts';
import { islandToday } from './island-now.ts';
import type { TripForm } from './trip-form.ts';
import { ownTrip, type TripFormAction, type TripFormState } from './trip-form.state.ts';
import { useSoonest } from './use-soonest.ts';

interface Whose {
  /** '' is a visitor. */
  readonly username: string;
  readonly preferred: Preferred | undefined;
}

/**
 * How the trip of a booking form begins: with its draft, which is kept as it is typed, at the time of
 * the clock, and as the person prefers it.
 */
export function useTripBegin(
  form: TripForm,
  state: TripFormState,
  dispatch: Dispatch<TripFormAction>,
  { username, preferred }: Whose,
): void {
  const { trip, isSoonest, quote, work } = state;
  // Not with the first render: that one is the same on a prerendered page.
  useLayoutEffect(() => {
    const draft = form.loadDraft(islandToday(), username);
    if (draft) dispatch({ type: 'restored', draft });
  }, [form, username, dispatch]);
  const isFree = !quote && !work;
  useSoonest(isSoonest && isFree, trip, (when) => dispatch({ type: 'clock-moved', when }));
  useEffect(() => {
    // Where nothing was typed, another person's draft is left to him.
    if (state.own[0]) form.saveDraft({ ...ownTrip(state, form.emptyTrip), owner: username });
  }, [form, state, username]);
  // When it has come, at the latest when the fare has gone that was shown or asked for then, and again
  // when it is not the same person any more.
  useEffect(() => {
    if (isFree) dispatch({ type: 'preferred', trip: preferredTrip(form, preferred) });
  }, [form, preferred, isFree, dispatch]);
}
