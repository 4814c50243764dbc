import type { Problem, Quote, Trip } from '../../trip/trip.rules.ts';
import type { Direction } from './airport-trip.ts';
import { firstTrip, turned } from './airport-trip.ts';

export interface TransferState {
  readonly direction: Direction;
  readonly trip: Trip;
  /** Nobody has chosen another day or time: what is offered moves with the clock. */
  readonly isSoonest: boolean;
  /** Counts the changes of the trip: the fare of an earlier one is no fare. */
  readonly version: number;
  readonly work?: 'calculating' | 'booking' | undefined;
  readonly quote?: Quote | undefined;
  readonly problem?: Problem | undefined;
}

type When = Pick<Trip, 'day' | 'time'>;

export type TransferAction =
  | { readonly type: 'restored'; readonly direction: Direction; readonly trip: Trip }
  | { readonly type: 'soonest-chosen'; readonly when: When }
  | { readonly type: 'clock-moved'; readonly when: When }
  | { readonly type: 'turned'; readonly direction: Direction }
  | { readonly type: 'trip-changed'; readonly changes: Partial<Trip> }
  | { readonly type: 'started'; readonly work: 'calculating' | 'booking' }
  | { readonly type: 'calculated'; readonly version: number; readonly quote: Quote }
  | { readonly type: 'calculation-failed'; readonly version: number; readonly problem: Problem }
  | { readonly type: 'refused'; readonly problem: Problem }
  | { readonly type: 'quote-renewed'; readonly quote: Quote }
  | { readonly type: 'fare-refused'; readonly problem: Problem };

/** As it is before anything is known of the visitor: what a prerendered page shows. */
export const FIRST_STATE: TransferState = {
  direction: 'to-airport',
  trip: firstTrip({ day: '', time: '' }),
  isSoonest: true,
  version: 0,
};

/** Another trip: no fare, no complaint, and whatever is being calculated comes too late. */
function withTrip(state: TransferState, trip: Trip): TransferState {
  const { direction, isSoonest, version } = state;
  return { direction, isSoonest, trip, version: version + 1 };
}

/** The transfer form's life. While a booking is under way nothing changes the trip. */
export function transferReducer(state: TransferState, action: TransferAction): TransferState {
  const isBooking = state.work === 'booking';
  switch (action.type) {
    case 'turned': {
      if (isBooking || action.direction === state.direction) return state;
      const { direction } = action;
      return { ...withTrip(state, turned(state.trip, direction)), direction };
    }
    case 'restored': {
      const { direction, trip } = action;
      const isSoonest = trip.day === '' && trip.time === '';
      return { ...withTrip(state, trip), direction, isSoonest };
    }
    case 'trip-changed': {
      if (isBooking) return state;
      const { changes } = action;
      const isSoonest = state.isSoonest && !('day' in changes) && !('time' in changes);
      return { ...withTrip(state, { ...state.trip, ...changes }), isSoonest };
    }
    case 'soonest-chosen':
      if (isBooking) return state;
      return { ...withTrip(state, { ...state.trip, ...action.when }), isSoonest: true };
    case 'clock-moved':
      // A fare belongs to its time: it is not taken away from under somebody.
      if (!state.isSoonest || state.work || state.quote) return state;
      return { ...state, trip: { ...state.trip, ...action.when } };
    case 'quote-renewed':
      return { ...state, quote: action.quote };
    case 'started': {
      const { problem: _, ...rest } = state;
      return { ...rest, work: action.work };
    }
    case 'calculated':
      if (action.version !== state.version) return state;
      return { ...state, work: undefined, quote: action.quote };
    case 'calculation-failed':
      if (action.version !== state.version) return state;
      return { ...state, work: undefined, quote: undefined, problem: action.problem };
    case 'refused':
      return { ...state, work: undefined, problem: action.problem };
    case 'fare-refused':
      return { ...state, work: undefined, quote: undefined, problem: action.problem };
  }
}
