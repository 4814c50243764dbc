import { describe, expect, it } from 'vitest';
import { EMPTY_TRIP } from '../../trip/trip.rules.ts';
import { formReducer } from './booking-form.state.ts';
import type { FormAction, FormState } from './booking-form.state.ts';

const quote = {
  fare: 30,
  distanceKm: 12.3,
  durationMinutes: 20,
  isNight: false,
  isHoliday: false,
};
const typed: FormState = {
  trip: { ...EMPTY_TRIP, pickup: { text: 'Hato' }, passengers: 2 },
  person: { name: 'Maria' },
  phase: 'editing',
};
const after = (...actions: FormAction[]) => actions.reduce(formReducer, typed);
const failed = { text: 'Failed to calculate fare. Please try again.' };

describe('the booking form', () => {
  it('shows a fare and goes back to it when the booking fails', () => {
    const state = after(
      { type: 'calculation-started' },
      { type: 'calculated', quote },
      { type: 'booking-started' },
      { type: 'refused', problem: { text: 'Failed to book ride: ', reason: 'Busy' } },
    );
    expect(state).toMatchObject({ phase: 'quoted', quote, trip: typed.trip, person: typed.person });
    expect(state.problem?.reason).toBe('Busy');
  });

  it('goes back to editing when the fare cannot be calculated, with all that was typed', () => {
    const state = after({ type: 'calculation-started' }, { type: 'refused', problem: failed });
    expect(state).toEqual({ ...typed, quote: undefined, problem: failed });
  });

  it('is unlocked, without a fare, when the fare has changed', () => {
    const state = after(
      { type: 'calculated', quote },
      { type: 'booking-started' },
      { type: 'fare-changed', problem: failed },
    );
    expect(state).toMatchObject({ phase: 'editing', trip: typed.trip, person: typed.person });
    expect(state.quote).toBeUndefined();
  });

  it('is locked while a fare is shown', () => {
    const state = after(
      { type: 'calculated', quote },
      { type: 'trip-changed', changes: { passengers: 5 } },
    );
    expect(state.trip.passengers).toBe(2);
  });

  it('keeps a complaint until its own field changes', () => {
    const problem = { field: 'time', text: 'Please select a date and time.' } as const;
    const complained = after(
      { type: 'refused', problem },
      { type: 'trip-changed', changes: { luggage: 1 } },
    );
    expect(complained.problem).toEqual(problem);
    const solved = formReducer(complained, { type: 'trip-changed', changes: { time: '10:00' } });
    expect(solved.problem).toBeUndefined();
  });

  it('clears everything on reset', () => {
    const state = after({ type: 'calculated', quote }, { type: 'reset', trip: EMPTY_TRIP });
    expect(state).toEqual({ trip: EMPTY_TRIP, person: {}, phase: 'editing' });
  });
});
