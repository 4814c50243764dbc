import { ApiError, errorText, useT } from '@trupial/web-kit';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAY_BE_SAVED } from '../words/not-known.ts';
import { useDraft } from './use-draft.ts';

/** English texts by field, to be translated where they are shown. */
export type Problems<Field extends string> = Partial<Record<Field, string>>;

/** What a field of a form needs of it. */
export interface FormField {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

interface FormRules<Field extends string> {
  /** In the order on the screen: the first refused one gets the focus. */
  readonly fields: readonly Field[];
  readonly start: Readonly<Record<Field, string>>;
  readonly check: (typed: Readonly<Record<Field, string>>) => Problems<Field>;
  /** Whether something beside the fields is wrong: it says so, and has the focus. */
  readonly refuses?: (typed: Readonly<Record<Field, string>>) => boolean;
  /** Shows a refusal beside the fields, as soon as these can have the focus again. */
  readonly onRefused?: (error: unknown) => void;
  /** Throws what the call throws. */
  readonly send: (typed: Readonly<Record<Field, string>>) => Promise<void>;
  /** What is said when no answer came; not given: it may have been saved. */
  readonly notKnown?: string;
  /** Under which name what is typed is kept for this tab; not given: a reload loses it. */
  readonly keptAs?: string;
}

/** Refused fields of an error answer that the form has. */
function refusedFields<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): Problems<Field> {
  if (!(error instanceof ApiError)) return {};
  const known = Object.entries(error.fields).filter(([name]) =>
    fields.some((field) => field === name),
  );
  return Object.fromEntries(known) as Problems<Field>;
}

/** A form that shows refusals at their fields; an error never clears what was typed. */
export function useRefusableForm<Field extends string>(rules: FormRules<Field>) {
  const t = useT();
  const prefix = useId();
  const { fields, check, send } = rules;
  const [start, setStart] = useState(rules.start);
  const [draft, setDraft] = useDraft(rules.keptAs, start);
  const [isRestored] = useState(draft !== undefined);
  const typed = draft ?? start;
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // A second press before the screen has changed must not send it twice.
  const isUnderWay = useRef(false);
  const idOf = (field: Field) => `${prefix}-${field}`;

  const refuse = (refused: Problems<Field>): boolean => {
    setProblems(refused);
    const first = fields.find((field) => refused[field]);
    if (first) document.getElementById(idOf(first))?.focus();
    return first !== undefined;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    setProblem(undefined);
    if (refuse(check(typed)) || rules.refuses?.(typed)) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      await send(typed);
    } catch (error) {
      // Fields that are disabled while it is sent take no focus before.
      flushSync(() => setBusy(false));
      rules.onRefused?.(error);
      if (!refuse(refusedFields(error, fields))) {
        setProblem(errorText(error, rules.notKnown ?? MAY_BE_SAVED));
      }
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };

  const change = (field: Field, value: string) => {
    setDraft((before = start) => ({ ...before, [field]: value }));
    // A change of the field that is complained about ends the complaint.
    setProblems((before) => ({ ...before, [field]: undefined }));
  };

  return {
    id: prefix,
    typed,
    /** It began with what was typed before. */
    isRestored,
    /** Something was typed, before or now. */
    isTyped: draft !== undefined,
    problem: problem && t(problem),
    isBusy,
    submit,
    reset: (next: Readonly<Record<Field, string>>) => {
      setStart(next);
      setDraft(undefined);
      setProblems({});
      setProblem(undefined);
    },
    /** What every field of the form needs. */
    field: (name: Field) => {
      const text = problems[name];
      return {
        id: idOf(name),
        name,
        value: typed[name],
        error: text && t(text),
        onChange: (value: string) => change(name, value),
      };
    },
  };
}
