import type { FieldName, Problem, Quote, Trip } from './trip.rules.ts';

/** What a booking form knows: the trip as typed, its fare, and the call that is under way. */
export interface TripFormState {
  readonly trip: Trip;
  /** No day or time was chosen: the offered one follows the clock. */
  readonly isSoonest: boolean;
  /** Counts the changes of the trip: the fare of an earlier one is no fare. */
  readonly version: number;
  readonly work?: 'calculating' | 'booking' | undefined;
  readonly quote?: Quote | undefined;
  readonly problem?: Problem | undefined;
}

type When = Pick<Trip, 'day' | 'time'>;

export type TripFormAction =
  | { readonly type: 'restored'; readonly trip: Trip }
  | { readonly type: 'soonest-chosen'; readonly when: When }
  | { readonly type: 'clock-moved'; readonly when: When }
  | { readonly type: 'trip-changed'; readonly changes: Partial<Trip> }
  | { readonly type: 'person-changed'; readonly fields: readonly string[] }
  | { readonly type: 'started'; readonly work: 'calculating' | 'booking' }
  | { readonly type: 'calculated'; readonly version: number; readonly quote: Quote }
  | { readonly type: 'calculation-failed'; readonly version: number; readonly problem: Problem }
  | { readonly type: 'refused'; readonly problem: Problem }
  | { readonly type: 'quote-renewed'; readonly quote: Quote }
  | { readonly type: 'fare-lost'; readonly problem: Problem }
  | { readonly type: 'reset'; readonly trip: Trip };

/** The state before the visitor is known: it is what the prerendered page shows. */
export const firstState = (trip: Trip): TripFormState => ({ trip, isSoonest: true, version: 0 });

/** A change of the field that is complained about ends the complaint. */
function withoutSolved(
  problem: Problem | undefined,
  changed: readonly string[],
): Problem | undefined {
  const solved =
    problem?.field === undefined || changed.includes(problem.field satisfies FieldName);
  return solved ? undefined : problem;
}

/** Another trip: no fare, and whatever is being calculated comes too late. */
const withTrip = (trip: Trip, isSoonest: boolean, { version }: TripFormState): TripFormState => ({
  trip,
  isSoonest,
  version: version + 1,
});

/** The trip of the home page is locked while it has a fare; that of the airport screen is not. */
function tripFormReducer(isLockedByFare: boolean) {
  const isLocked = ({ work, quote }: TripFormState) =>
    isLockedByFare ? Boolean(work ?? quote) : work === 'booking';
  const stillWrong = ({ problem }: TripFormState, changed: readonly string[]) =>
    isLockedByFare ? withoutSolved(problem, changed) : undefined;

  return (state: TripFormState, action: TripFormAction): TripFormState => {
    switch (action.type) {
      case 'restored': {
        const { trip } = action;
        // A trip without day and time is wanted as soon as possible.
        return withTrip(trip, trip.day === '' && trip.time === '', state);
      }
      case 'trip-changed': {
        const { changes } = action;
        const changed = Object.keys(changes);
        // A late location must not slip in.
        if (isLocked(state) || changed.length === 0) return state;
        const isSoonest = state.isSoonest && !('day' in changes) && !('time' in changes);
        const next = withTrip({ ...state.trip, ...changes }, isSoonest, state);
        return { ...next, problem: stillWrong(state, changed) };
      }
      case 'soonest-chosen': {
        if (isLocked(state)) return state;
        const next = withTrip({ ...state.trip, ...action.when }, true, state);
        return { ...next, problem: stillWrong(state, ['day', 'time']) };
      }
      case 'clock-moved':
        // A fare belongs to its time: the time is not changed while a fare is shown.
        if (!state.isSoonest || state.work || state.quote) return state;
        return { ...state, trip: { ...state.trip, ...action.when } };
      case 'person-changed':
        if (!isLockedByFare) return state;
        return { ...state, problem: withoutSolved(state.problem, action.fields) };
      case 'started':
        return { ...state, work: action.work, problem: undefined };
      case 'calculated':
        if (action.version !== state.version) return state;
        return { ...state, work: undefined, quote: action.quote };
      case 'calculation-failed':
        if (action.version !== state.version) return state;
        return { ...state, work: undefined, quote: undefined, problem: action.problem };
      case 'refused':
        return { ...state, work: undefined, problem: action.problem };
      case 'quote-renewed':
        return { ...state, quote: action.quote };
      case 'fare-lost':
        return { ...state, work: undefined, quote: undefined, problem: action.problem };
      case 'reset':
        return withTrip(action.trip, true, state);
    }
  };
}

/**
 * The home page's form: its trip is locked while a fare is shown, and a complaint stays until its
 * own field changes.
 */
export const bookingReducer = tripFormReducer(true);

/**
 * The airport's form: a change of the trip ends its fare and every complaint. The trip cannot change
 * while a booking is being sent.
 */
export const transferReducer = tripFormReducer(false);
