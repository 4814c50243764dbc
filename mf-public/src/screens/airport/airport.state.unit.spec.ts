import { expect, it } from 'vitest';
import { firstState, transferReducer } from '../../trip/trip-form.state.ts';
import type { TripFormAction, TripFormState } from '../../trip/trip-form.state.ts';
import { AIRPORT, directionOf, endsTo, firstTrip, turnedTo } from './airport-trip.ts';
import type { Direction } from './airport-trip.ts';

const quote = {
  token: 'q-1',
  fare: 30,
  distanceKm: 12,
  durationMinutes: 20,
  surcharge: null,
};
const after = (...actions: TripFormAction[]) =>
  actions.reduce(transferReducer, {
    ...firstState(firstTrip({ day: '2026-11-20', time: '15:30' })),
    isSoonest: false,
  });
const turned = (state: TripFormState, direction: Direction) =>
  transferReducer(state, { type: 'trip-changed', changes: turnedTo(state.trip, direction) });

it('clears the fare at every change of the trip', () => {
  const quoted = after({ type: 'calculated', version: 0, quote });
  expect(quoted.quote).toEqual(quote);
  const changes = [{ pickup: { text: 'x' } }, { time: '10:00' }, { passengers: 2 }, { luggage: 1 }];
  for (const change of changes) {
    expect(
      transferReducer(quoted, { type: 'trip-changed', changes: change }).quote,
    ).toBeUndefined();
  }
  expect(turned(quoted, 'from-airport').quote).toBeUndefined();
});

it('keeps its fare when only the words of a picked place are others', () => {
  const [short, whole, other] = ['Mambo', 'Mambo Beach, Willemstad', 'Jan Thiel'].map((text) => ({
    pickup: { text, placeId: text.slice(0, 5) },
  }));
  const picked = after({ type: 'trip-changed', changes: short! });
  const { version } = picked;
  const change = (state: TripFormState, changes = whole!) =>
    transferReducer(state, { type: 'trip-changed', changes });
  const calculating = change(transferReducer(picked, { type: 'started', work: 'calculating' }));
  expect(calculating).toMatchObject({ version, work: 'calculating', trip: whole });
  const quoted = transferReducer(calculating, { type: 'calculated', version, quote });
  expect(change(quoted)).toMatchObject({ version, quote, trip: whole });
  expect(change(quoted, other).quote).toBeUndefined();
  expect(
    change(quoted, { pickup: { text: whole!.pickup.text, placeId: '' } }).quote,
  ).toBeUndefined();
});

it('does not take a fare, or a failure, of the trip before', () => {
  const changed = after(
    { type: 'started', work: 'calculating' },
    { type: 'trip-changed', changes: { passengers: 3 } },
  );
  expect(changed.work).toBeUndefined();
  expect(transferReducer(changed, { type: 'calculated', version: 0, quote })).toBe(changed);
  const failed = { type: 'calculation-failed', version: 0, problem: { text: 'No.' } } as const;
  expect(transferReducer(changed, failed)).toBe(changed);
});

it('takes no fare, and no failure, while it books', () => {
  const booking = after(
    { type: 'calculated', version: 0, quote },
    { type: 'started', work: 'calculating' },
    { type: 'started', work: 'booking' },
  );
  const dearer = { ...quote, fare: 40 };
  expect(transferReducer(booking, { type: 'calculated', version: 0, quote: dearer })).toBe(booking);
  const failed = { type: 'calculation-failed', version: 0, problem: { text: 'No.' } } as const;
  expect(transferReducer(booking, failed)).toBe(booking);
  expect(booking).toMatchObject({ work: 'booking', quote });
});

it('turns once, and not while it books', () => {
  const back = turned(after(), 'from-airport');
  expect(back.trip).toMatchObject({ pickup: AIRPORT, dropoff: { text: '' } });
  const named = transferReducer(back, {
    type: 'trip-changed',
    changes: { dropoff: { text: 'Jan Thiel' } },
  });
  expect(turned(named, 'from-airport')).toBe(named);
  const booking = transferReducer(named, { type: 'started', work: 'booking' });
  expect(turned(booking, 'to-airport')).toBe(booking);
  expect(transferReducer(booking, { type: 'trip-changed', changes: { luggage: 1 } })).toBe(booking);
});

it('keeps the fare when a booking failed, and not when the fare did', () => {
  const booking = after(
    { type: 'calculated', version: 0, quote },
    { type: 'started', work: 'booking' },
  );
  const problem = { text: 'No.' };
  expect(transferReducer(booking, { type: 'refused', problem })).toMatchObject({ quote, problem });
  expect(transferReducer(booking, { type: 'fare-lost', problem }).quote).toBeUndefined();
});

it('moves with the clock until another time is chosen, and not under a fare', () => {
  const when = { day: '2026-11-20', time: '16:00' };
  const later = { day: '2026-11-20', time: '16:15' };
  const soon = after({ type: 'soonest-chosen', when });
  expect(transferReducer(soon, { type: 'clock-moved', when: later }).trip).toMatchObject(later);
  const quoted = transferReducer(soon, { type: 'calculated', version: soon.version, quote });
  expect(transferReducer(quoted, { type: 'clock-moved', when: later })).toBe(quoted);
  const chosen = transferReducer(soon, { type: 'trip-changed', changes: { time: '20:00' } });
  expect(transferReducer(chosen, { type: 'clock-moved', when: later })).toBe(chosen);
});

it('takes a draft in its direction; one without day and time is as soon as possible', () => {
  const trip = { ...firstTrip({ day: '', time: '' }), ...endsTo('from-airport') };
  const restored = after({ type: 'restored', draft: trip });
  expect(restored).toMatchObject({ trip, isSoonest: true });
  expect(directionOf(restored.trip)).toBe('from-airport');
});
