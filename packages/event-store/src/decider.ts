/**
 * A decider: the rules of one stream as two pure functions.
 *
 * `decide` answers a command with the events that it causes (none when there is nothing to do) or
 * throws a refusal with a stable `code`. `evolve` folds events into the state that `decide` reads.
 * No clock, no randomness, no I/O: `now` and ids are given with the command.
 */
export interface Decider<Command, State, Event> {
  readonly initialState: State;
  decide(command: Command, state: State): readonly Event[];
  evolve(state: State, event: Event): State;
}

/** Folds a history into the state it leads to. */
export function fold<Command, State, Event>(
  decider: Pick<Decider<Command, State, Event>, 'initialState' | 'evolve'>,
  history: Iterable<Event>,
): State {
  let state = decider.initialState;
  for (const event of history) state = decider.evolve(state, event);
  return state;
}
