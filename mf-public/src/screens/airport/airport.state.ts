import type { Problem, Quote, Trip } from '../../trip/trip.rules.ts';
import type { Direction } from './airport-trip.ts';
import { firstTrip, turned } from './airport-trip.ts';

export interface TransferState {
  readonly direction: Direction;
  readonly trip: Trip;
  /** Counts the changes of the trip: the fare of an earlier one is no fare. */
  readonly version: number;
  readonly work?: 'calculating' | 'booking' | undefined;
  readonly quote?: Quote | undefined;
  readonly problem?: Problem | undefined;
}

export type TransferAction =
  | { readonly type: 'turned'; readonly direction: Direction }
  | { readonly type: 'trip-changed'; readonly changes: Partial<Trip> }
  | { readonly type: 'started'; readonly work: 'calculating' | 'booking' }
  | { readonly type: 'calculated'; readonly version: number; readonly quote: Quote }
  | { readonly type: 'calculation-failed'; readonly version: number; readonly problem: Problem }
  | { readonly type: 'refused'; readonly problem: Problem }
  | { readonly type: 'fare-refused'; readonly problem: Problem };

/** `when` is the first day and time offered. */
export function startState(when: Pick<Trip, 'day' | 'time'>): TransferState {
  return { direction: 'to-airport', trip: firstTrip(when), version: 0 };
}

/** Another trip: no fare, no complaint, and whatever is being calculated comes too late. */
function withTrip(state: TransferState, trip: Trip): TransferState {
  return { direction: state.direction, trip, version: state.version + 1 };
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
    case 'trip-changed':
      return isBooking ? state : withTrip(state, { ...state.trip, ...action.changes });
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
