import { useT } from '@trupial/web-kit/core';
import { type FocusEvent, useState } from 'react';
import { islandQuarter } from './island-now.ts';
import { FIELDS, fieldProblem } from './trip.rules.ts';
import type { FieldName, FormWords, Person, Problem, Trip } from './trip.rules.ts';

interface Checked {
  /** What begins the ids of the form's fields. */
  readonly form: string;
  readonly words: FormWords;
  readonly trip: Trip;
  readonly person: Person;
  /** What the last press of a button was refused for. */
  readonly problem: Problem | undefined;
}

/**
 * The error of each field of a form, while it is invalid: shown after the field has been left, or
 * when a button is refused because of it. Pass `whenLeft` to the `<form>`.
 */
export function useFieldChecks({ form, words, trip, person, problem }: Checked) {
  const t = useT();
  const [left, setLeft] = useState<readonly FieldName[]>([]);
  const idOf = (field: FieldName) => `${form}-${field}`;

  /** In English, for parts that translate by themselves. */
  const problemOf = (field: FieldName): string | undefined => {
    if (problem?.field !== field && !left.includes(field)) return undefined;
    return fieldProblem(field, { ...trip, ...person }, words, islandQuarter())?.text;
  };

  const leave = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    const frame = target.closest<HTMLElement>('[data-field]');
    const field = FIELDS.find((name) => idOf(name) === frame?.dataset['field']);
    // Its own calendar or its steps are still the field; so it is when only the window is left.
    const isStill = frame?.contains(relatedTarget) || target === document.activeElement;
    if (field && !isStill) setLeft((before) => [...before.filter((it) => it !== field), field]);
  };

  return {
    idOf,
    problemOf,
    errorOf: (field: FieldName) => {
      const text = problemOf(field);
      return text && t(text);
    },
    whenLeft: { onBlur: leave },
    /** As if no field had been left yet. */
    forgetLeft: () => setLeft([]),
    focus: (field: FieldName) => document.querySelector<HTMLElement>(`#${idOf(field)}`)?.focus(),
  };
}
