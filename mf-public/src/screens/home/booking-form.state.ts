import { EMPTY_TRIP } from '../../trip/trip.rules.ts';
import type { FieldName, Problem, Quote, Trip } from '../../trip/trip.rules.ts';

/** editing → calculating → quoted → booking; an error goes one step back. */
export type Phase = 'editing' | 'calculating' | 'quoted' | 'booking';

/** What the person typed instead of the profile's name and phone; undefined: nothing yet. */
export interface TypedPerson {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
}

export interface FormState {
  readonly trip: Trip;
  /** Nobody has chosen another day or time: what is offered moves with the clock. */
  readonly isSoonest: boolean;
  readonly person: TypedPerson;
  readonly phase: Phase;
  readonly quote?: Quote | undefined;
  readonly problem?: Problem | undefined;
}

type When = Pick<Trip, 'day' | 'time'>;

export type FormAction =
  | { readonly type: 'restored'; readonly trip: Trip }
  | { readonly type: 'soonest-chosen'; readonly when: When }
  | { readonly type: 'clock-moved'; readonly when: When }
  | { readonly type: 'trip-changed'; readonly changes: Partial<Trip> }
  | { readonly type: 'person-changed'; readonly changes: TypedPerson }
  | { readonly type: 'refused'; readonly problem: Problem }
  | { readonly type: 'calculation-started' }
  | { readonly type: 'calculated'; readonly quote: Quote }
  | { readonly type: 'booking-started' }
  | { readonly type: 'quote-renewed'; readonly quote: Quote }
  | { readonly type: 'fare-lost'; readonly problem: Problem }
  | { readonly type: 'reset' };

/** As it is before anything is known of the visitor: what the prerendered page shows. */
export const FIRST_STATE: FormState = {
  trip: EMPTY_TRIP,
  isSoonest: false,
  person: {},
  phase: 'editing',
};

const EARLIER: Readonly<Record<Phase, Phase>> = {
  editing: 'editing',
  calculating: 'editing',
  quoted: 'quoted',
  booking: 'quoted',
};

/** A change of the field that is complained about ends the complaint. */
function withoutSolved(problem: Problem | undefined, changed: string[]): Problem | undefined {
  const solved =
    problem?.field === undefined || changed.includes(problem.field satisfies FieldName);
  return solved ? undefined : problem;
}

/** A trip without day and time is wanted as soon as possible. */
const isOpen = ({ day, time }: When): boolean => day === '' && time === '';

/** The form's life. Nothing typed is lost but by `reset`. */
export function formReducer(state: FormState, action: FormAction): FormState {
  const { problem: _, ...rest } = state;
  switch (action.type) {
    case 'restored':
      return { ...state, trip: action.trip, isSoonest: isOpen(action.trip) };
    case 'trip-changed': {
      // The fields are locked while a fare is shown, and a late location must not slip in.
      if (state.phase !== 'editing') return state;
      const { changes } = action;
      const problem = withoutSolved(state.problem, Object.keys(changes));
      const isSoonest = state.isSoonest && !('day' in changes) && !('time' in changes);
      return { ...rest, trip: { ...state.trip, ...changes }, isSoonest, problem };
    }
    case 'soonest-chosen': {
      if (state.phase !== 'editing') return state;
      const problem = withoutSolved(state.problem, ['day', 'time']);
      return { ...rest, trip: { ...state.trip, ...action.when }, isSoonest: true, problem };
    }
    case 'clock-moved':
      // A fare belongs to its time: it is not taken away from under somebody.
      if (state.phase !== 'editing' || !state.isSoonest) return state;
      return { ...state, trip: { ...state.trip, ...action.when } };
    case 'person-changed': {
      const problem = withoutSolved(state.problem, Object.keys(action.changes));
      return { ...rest, person: { ...state.person, ...action.changes }, problem };
    }
    case 'refused':
      return { ...state, phase: EARLIER[state.phase], problem: action.problem };
    case 'calculation-started':
      return { ...rest, phase: 'calculating', quote: undefined };
    case 'calculated':
      return { ...rest, phase: 'quoted', quote: action.quote };
    case 'booking-started':
      return { ...rest, phase: 'booking' };
    case 'quote-renewed':
      return { ...state, quote: action.quote };
    case 'fare-lost':
      return { ...rest, phase: 'editing', quote: undefined, problem: action.problem };
    case 'reset':
      return { ...FIRST_STATE, isSoonest: true };
  }
}
