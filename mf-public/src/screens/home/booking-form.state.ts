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
  readonly person: TypedPerson;
  readonly phase: Phase;
  readonly quote?: Quote | undefined;
  readonly problem?: Problem | undefined;
}

export type FormAction =
  | { readonly type: 'trip-changed'; readonly changes: Partial<Trip> }
  | { readonly type: 'person-changed'; readonly changes: TypedPerson }
  | { readonly type: 'refused'; readonly problem: Problem }
  | { readonly type: 'calculation-started' }
  | { readonly type: 'calculated'; readonly quote: Quote }
  | { readonly type: 'booking-started' }
  | { readonly type: 'fare-changed'; readonly problem: Problem }
  | { readonly type: 'reset'; readonly trip: Trip };

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

/** The form's life. Nothing typed is lost but by `reset`. */
export function formReducer(state: FormState, action: FormAction): FormState {
  const { problem: _, ...rest } = state;
  switch (action.type) {
    case 'trip-changed': {
      // The fields are locked while a fare is shown, and a late location must not slip in.
      if (state.phase !== 'editing') return state;
      const problem = withoutSolved(state.problem, Object.keys(action.changes));
      return { ...rest, trip: { ...state.trip, ...action.changes }, problem };
    }
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
    case 'fare-changed':
      return { ...rest, phase: 'editing', quote: undefined, problem: action.problem };
    case 'reset':
      return { trip: action.trip, person: {}, phase: 'editing' };
  }
}
