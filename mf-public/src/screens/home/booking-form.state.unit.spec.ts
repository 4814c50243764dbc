import { describe, expect, it } from 'vitest';
import { EMPTY_TRIP, type Trip } from '../../trip/trip.rules.ts';
import { bookingReducer as formReducer, firstState } from '../../trip/trip-form.state.ts';
import type { TripFormAction, TripFormState } from '../../trip/trip-form.state.ts';

const quote = {
  token: 'q-1',
  fare: 30,
  distanceKm: 12.3,
  durationMinutes: 20,
  surcharge: null,
};
const typed: TripFormState = {
  trip: { ...EMPTY_TRIP, pickup: { text: 'Hato' }, passengers: 2 },
  isSoonest: false,
  own: [],
  version: 0,
};
const after = (...actions: TripFormAction[]) => actions.reduce(formReducer, typed);
const failed = { text: 'Failed to calculate fare. Please try again.' };

describe('the booking form', () => {
  it('shows a fare and goes back to it when the booking fails', () => {
    const state = after(
      { type: 'started', work: 'calculating' },
      { type: 'calculated', version: 0, quote },
      { type: 'started', work: 'booking' },
      { type: 'refused', problem: { text: 'Failed to book ride: ', reason: 'Busy' } },
    );
    expect(state).toMatchObject({ work: undefined, quote, trip: typed.trip });
    expect(state.problem?.reason).toBe('Busy');
  });

  it('goes back to editing when the fare cannot be calculated, with all that was typed', () => {
    const state = after(
      { type: 'started', work: 'calculating' },
      { type: 'calculation-failed', version: 0, problem: failed },
    );
    expect(state).toEqual({ ...typed, problem: failed });
  });

  it('is unlocked, without a fare, when the fare has changed', () => {
    const state = after(
      { type: 'calculated', version: 0, quote },
      { type: 'started', work: 'booking' },
      { type: 'fare-lost', problem: failed },
    );
    expect(state).toMatchObject({ work: undefined, trip: typed.trip });
    expect(state.quote).toBeUndefined();
  });

  it('is locked while a fare is shown', () => {
    const state = after(
      { type: 'calculated', version: 0, quote },
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

  it('keeps a complaint about the person until that field changes, and one of the form not', () => {
    const missing = { field: 'phone', text: 'Please enter your phone.' } as const;
    const complained = after({ type: 'refused', problem: missing });
    const person = (field: string) => ({ type: 'person-changed', fields: [field] }) as const;
    expect(formReducer(complained, person('name')).problem).toEqual(missing);
    expect(formReducer(complained, person('phone')).problem).toBeUndefined();
    const whole = after({ type: 'refused', problem: failed });
    expect(formReducer(whole, person('name')).problem).toBeUndefined();
  });

  it('clears everything on reset', () => {
    const state = after(
      { type: 'calculated', version: 0, quote },
      { type: 'reset', trip: EMPTY_TRIP },
    );
    expect(state).toEqual({ trip: EMPTY_TRIP, isSoonest: true, own: [], version: 1 });
  });

  const when = { day: '2026-11-20', time: '15:30' };
  const later = { day: '2026-11-20', time: '15:45' };

  it('moves with the clock until another day or time is chosen, and not under a fare', () => {
    const soon = after({ type: 'soonest-chosen', when });
    expect(soon.trip).toMatchObject(when);
    const moved = formReducer(soon, { type: 'clock-moved', when: later });
    expect(moved.trip).toMatchObject(later);
    const counted = formReducer(moved, { type: 'trip-changed', changes: { luggage: 1 } });
    expect(counted.isSoonest).toBe(true);
    const chosen = formReducer(moved, { type: 'trip-changed', changes: { time: '20:00' } });
    expect(formReducer(chosen, { type: 'clock-moved', when })).toBe(chosen);
    const quoted = formReducer(soon, { type: 'calculated', version: soon.version, quote });
    expect(formReducer(quoted, { type: 'clock-moved', when: later })).toBe(quoted);
  });

  it('takes a draft as it is; one without day and time is as soon as possible', () => {
    const restored = (draft: Trip) =>
      formReducer(firstState(EMPTY_TRIP), { type: 'restored', draft });
    expect(restored({ ...EMPTY_TRIP, ...when }).isSoonest).toBe(false);
    expect(restored({ ...EMPTY_TRIP, time: '15:30' }).isSoonest).toBe(false);
    expect(restored(EMPTY_TRIP).isSoonest).toBe(true);
  });

  it('keeps the fare that is shown when its promise is renewed', () => {
    const renewed = after(
      { type: 'calculated', version: 0, quote },
      { type: 'started', work: 'booking' },
      { type: 'quote-renewed', quote: { ...quote, token: 'q-2' } },
    );
    expect(renewed).toMatchObject({ work: 'booking', quote: { fare: 30, token: 'q-2' } });
  });
});
