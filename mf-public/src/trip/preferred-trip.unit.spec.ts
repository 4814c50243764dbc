import { expect, it } from 'vitest';
import { bookingReducer, firstState, ownTrip, type TripFormAction } from './trip-form.state.ts';
import { EMPTY_TRIP } from './trip.rules.ts';

const home = { text: 'Kaya 1, Curaçao' };
const preferred: TripFormAction = {
  type: 'preferred',
  trip: { pickup: home, passengers: 3, luggage: 2 },
};
const quote = {
  token: 'q-1',
  fare: 30,
  distanceKm: 12.3,
  durationMinutes: 20,
  surcharge: null,
};
const after = (...actions: TripFormAction[]) =>
  actions.reduce(bookingReducer, firstState(EMPTY_TRIP));

it('starts an empty form as the person prefers it', () => {
  expect(after(preferred).trip).toEqual({ ...EMPTY_TRIP, pickup: home, passengers: 3, luggage: 2 });
});

it('changes nothing that was typed before it came', () => {
  const typed = { pickup: { text: 'Hato' }, passengers: 1 };
  const { trip } = after({ type: 'trip-changed', changes: typed }, preferred);
  expect(trip).toEqual({ ...EMPTY_TRIP, ...typed, luggage: 2 });
});

it('changes nothing that a draft says', () => {
  const draft = { ...EMPTY_TRIP, pickup: { text: 'Hato' }, passengers: 1, luggage: 0 };
  expect(after({ type: 'restored', draft }, preferred).trip).toEqual(draft);
  const { passengers: _passengers, ...withoutOne } = draft;
  expect(after({ type: 'restored', draft: withoutOne }, preferred).trip).toEqual({
    ...draft,
    passengers: 3,
  });
});

it.each<TripFormAction>([
  { type: 'started', work: 'calculating' },
  { type: 'calculated', version: 0, quote },
])('leaves the trip of a fare alone: %j', (action) => {
  const state = after(action);
  expect(bookingReducer(state, preferred)).toBe(state);
});

it('is nobody’s when the person has gone, and what was typed stays', () => {
  const { pickup, passengers, luggage } = EMPTY_TRIP;
  const gone: TripFormAction = { type: 'preferred', trip: { pickup, passengers, luggage } };
  const { trip } = after(preferred, { type: 'trip-changed', changes: { luggage: 5 } }, gone);
  expect(trip).toEqual({ ...EMPTY_TRIP, luggage: 5 });
});

it('starts a reset form again', () => {
  const reset: TripFormAction = { type: 'reset', trip: { ...EMPTY_TRIP, passengers: 3 } };
  const state = after({ type: 'trip-changed', changes: { passengers: 1 } }, reset, preferred);
  expect(state.trip.passengers).toBe(3);
});

it('is no part of the draft, which outlives a sign-out', () => {
  const state = after(preferred, { type: 'trip-changed', changes: { luggage: 5 } });
  const { passengers: _passengers, ...rest } = EMPTY_TRIP;
  expect(ownTrip(state, EMPTY_TRIP)).toEqual({ ...rest, luggage: 5 });
});
