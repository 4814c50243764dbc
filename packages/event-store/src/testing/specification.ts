import assert from 'node:assert/strict';

import { fold, type Decider } from '../decider.ts';

/** What a command led to, to be checked by exactly one of these. Each throws AssertionError. */
export interface Outcome<Event> {
  /** These events, in this order, and no others. */
  then(...expected: Event[]): void;
  /** Nothing to do: no events, no refusal. */
  thenNothing(): void;
  /** Refused with this stable code. */
  thenFails(code: string): void;
}

export interface Given<Command, Event> {
  when(command: Command): Outcome<Event>;
}

/**
 * Given-when-then for a decider: `given(...history).when(command).then(...events)`.
 * The history is folded by the decider's own `evolve`, so a specification also tests that.
 */
export function specificationFor<Command, State, Event>(
  decider: Decider<Command, State, Event>,
): (...history: Event[]) => Given<Command, Event> {
  return (...history) => ({
    when(command) {
      const decide = (): readonly Event[] => decider.decide(command, fold(decider, history));
      return {
        then: (...expected) => assert.deepEqual([...decide()], expected),
        thenNothing: () => assert.deepEqual([...decide()], []),
        thenFails: (code) => assert.equal(refusalCode(decide), code),
      };
    },
  });
}

/** Code of the refusal. An error without one is a defect of the decider and thrown on. */
function refusalCode(decide: () => readonly unknown[]): string {
  let events: readonly unknown[];
  try {
    events = decide();
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
      return error.code;
    }
    throw error;
  }
  assert.fail(`expected a refusal, got ${JSON.stringify(events)}`);
}
