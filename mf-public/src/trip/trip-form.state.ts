import type { BookingDraft } from '@trupial/web-kit/booking-draft';
import type { FieldName, Problem, Quote, Trip } from './trip.rules.ts';

/** What a booking form knows: the trip as typed, its fare, and the call that is under way. */
export interface TripFormState {
  readonly trip: Trip;
  /** No day or time was chosen: the offered one follows the clock. */
  readonly isSoonest: boolean;
  /** What was typed, or came with a draft: what the person prefers changes nothing of it. */
  readonly own: readonly (keyof Trip)[];
  /** Counts the changes of the trip: the fare of an earlier one is no fare. */
  readonly version: number;
  readonly work?: 'calculating' | 'booking' | undefined;
  readonly quote?: Quote | undefined;
  readonly problem?: Problem | undefined;
}

type When = Pick<Trip, 'day' | 'time'>;

export type TripFormAction =
  | { readonly type: 'restored'; readonly draft: BookingDraft }
  | { readonly type: 'preferred'; readonly trip: Partial<Trip> }
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
export const firstState = (trip: Trip): TripFormState => ({
  trip,
  isSoonest: true,
  own: [],
  version: 0,
});

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
const withTrip = (
  trip: Trip,
  isSoonest: boolean,
  { version, own }: Pick<TripFormState, 'version' | 'own'>,
): TripFormState => ({ trip, isSoonest, own, version: version + 1 });

/** What a draft says: its fields that are not empty. */
const saidIn = (draft: BookingDraft) =>
  typedIn(draft).filter((field) => {
    const value = draft[field] ?? '';
    return (typeof value === 'object' ? value.text : value) !== '';
  });

/** The fields of a change. */
const typedIn = (changes: Partial<BookingDraft>) => Object.keys(changes) as (keyof Trip)[]; // its own keys

type Value = Trip[keyof Trip] | undefined;

const placeOf = (value: Value) => typeof value === 'object' && value.placeId;

/** Both are the place that was picked, perhaps in other words. */
const isSamePlace = (one: Value, other: Value) =>
  Boolean(placeOf(one)) && placeOf(one) === placeOf(other);

/** The trip without what the person only prefers; `empty` is in its place. For the draft. */
export function ownTrip({ trip, own, isSoonest }: TripFormState, empty: Trip): BookingDraft {
  const { passengers, luggage, ...rest } = trip;
  return {
    ...rest,
    ...(!own.includes('pickup') && { pickup: empty.pickup }),
    ...(!own.includes('dropoff') && { dropoff: empty.dropoff }),
    ...(isSoonest && { day: '', time: '' }),
    ...(own.includes('passengers') && { passengers }),
    ...(own.includes('luggage') && { luggage }),
  };
}

/** A fare of another trip; or the trip is being booked, at the fare that was shown. */
const isTooLate = ({ version, work }: TripFormState, of: { readonly version: number }) =>
  of.version !== version || work === 'booking';

/** The trip of the home page is locked while it has a fare; that of the airport screen is not. */
function tripFormReducer(isLockedByFare: boolean) {
  const isLocked = ({ work, quote }: TripFormState) =>
    isLockedByFare ? Boolean(work ?? quote) : work === 'booking';
  const stillWrong = ({ problem }: TripFormState, changed: readonly string[]) =>
    isLockedByFare ? withoutSolved(problem, changed) : undefined;

  return (state: TripFormState, action: TripFormAction): TripFormState => {
    switch (action.type) {
      case 'restored': {
        // Somebody who is known only now may have begun already.
        if (state.own[0]) return state;
        const { draft } = action;
        const { passengers = state.trip.passengers, luggage = state.trip.luggage } = draft;
        // A trip without day and time is wanted as soon as possible.
        const isSoonest = draft.day === '' && draft.time === '';
        const { version } = state;
        return withTrip({ ...draft, passengers, luggage }, isSoonest, {
          version,
          own: saidIn(draft),
        });
      }
      case 'preferred': {
        // A fare belongs to its trip: that is not changed while a fare is shown.
        if (state.work || state.quote) return state;
        const { own, trip } = state;
        const changes = Object.entries(action.trip).filter(
          ([field, value]) =>
            !own.some((one) => one === field) && trip[field as keyof Trip] !== value, // its own keys
        );
        if (changes.length === 0) return state;
        return { ...state, trip: { ...trip, ...Object.fromEntries(changes) } };
      }
      case 'trip-changed': {
        const { changes } = action;
        const changed = typedIn(changes);
        // A late location must not slip in.
        if (isLocked(state) || changed.length === 0) return state;
        // The whole address of what was picked comes late: it is the same trip, with its fare.
        if (changed.every((field) => isSamePlace(state.trip[field], changes[field]))) {
          return { ...state, trip: { ...state.trip, ...changes } };
        }
        const isSoonest = state.isSoonest && !('day' in changes) && !('time' in changes);
        const own = [...new Set([...state.own, ...changed])];
        const { version } = state;
        const next = withTrip({ ...state.trip, ...changes }, isSoonest, { version, own });
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
        if (isTooLate(state, action)) return state;
        return { ...state, work: undefined, quote: action.quote };
      case 'calculation-failed':
        if (isTooLate(state, action)) return state;
        return { ...state, work: undefined, quote: undefined, problem: action.problem };
      case 'refused':
        return { ...state, work: undefined, problem: action.problem };
      case 'quote-renewed':
        return { ...state, quote: action.quote };
      case 'fare-lost':
        return { ...state, work: undefined, quote: undefined, problem: action.problem };
      case 'reset':
        return withTrip(action.trip, true, { version: state.version, own: [] });
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
