import {
  ApiError,
  callApi,
  isOutage,
  language,
  session,
  useSession,
  useT,
} from '@trupial/web-kit/core';
import { forgetFormDraft, keepFormDraft, readFormDraft } from '@trupial/web-kit/form-draft';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { accountProblem } from '../../account/account-problem.ts';
import { message } from '@trupial/web-kit/message';
import { useOneAtATime } from '../../trip/use-one-at-a-time.ts';
import {
  NOTHING_TYPED,
  refusedFields,
  REGISTRATION_FIELDS,
  registrationBody,
  registrationProblems,
} from './register.rules.ts';
import type { Registration, RegistrationField, RegistrationProblems } from './register.rules.ts';

const FORM = 'register';

/** The fields that survive a reload: all but the passwords. */
const keptOf = ({ password: _password, confirmation: _confirmation, ...kept }: Registration) =>
  kept;

/** The server has not decided, or nobody knows what it has: the account may be open. */
const isUnanswered = (error: unknown): boolean =>
  isOutage(error) || (error instanceof ApiError && error.status >= 500);

const registerFieldId = (field: RegistrationField): string => `register-${field}`;

/** The registration form; a new account is signed in immediately. */
export function useRegister() {
  const t = useT();
  const { status } = useSession();
  const [typed, setTyped] = useState(() => ({
    ...NOTHING_TYPED,
    ...readFormDraft(FORM, '', keptOf(NOTHING_TYPED)),
  }));
  const [problems, setProblems] = useState<RegistrationProblems>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // A second press before the screen has changed must not open a second account.
  const once = useOneAtATime();

  useEffect(() => {
    keepFormDraft(FORM, '', keptOf(typed));
  }, [typed]);

  const refuse = (refused: RegistrationProblems) => {
    setProblems(refused);
    const first = REGISTRATION_FIELDS.find((field) => refused[field]);
    if (first) document.querySelector<HTMLElement>(`#${registerFieldId(first)}`)?.focus();
  };

  /** What was sent by a try that got no answer: it may have opened the account. */
  const unanswered = useRef<string>(undefined);

  /** Opens the account; one that a try without an answer has opened is signed in to. */
  const open = async () => {
    const body = registrationBody(typed);
    const sent = JSON.stringify(body);
    try {
      return await callApi('registerRider', { body: { ...body, language: language() } });
    } catch (error) {
      const mayBeOpen = unanswered.current === sent;
      if (isUnanswered(error)) unanswered.current = sent;
      const isTaken = error instanceof ApiError && error.code === 'account.username_taken';
      if (!mayBeOpen || !isTaken) throw error;
      const { username, password } = body;
      return await callApi('login', { body: { username, password } }).catch((failure: unknown) => {
        if (isUnanswered(failure)) throw failure;
        // It is somebody else's, who must not be asked for again and again.
        unanswered.current = undefined;
        throw error;
      });
    }
  };

  const register = async () => {
    setBusy(true);
    try {
      const answer = await open();
      session.signIn({ ...answer, username: answer.username ?? typed.username.trim() });
      forgetFormDraft(FORM);
    } catch (error) {
      const refused = error instanceof ApiError ? refusedFields(error) : {};
      if (Object.keys(refused).length > 0) refuse(refused);
      else setProblem(accountProblem(error, message('Registration failed')));
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    return once(async () => {
      setProblem(undefined);
      const found = registrationProblems(typed);
      refuse(found);
      if (Object.keys(found).length === 0) await register();
    });
  };

  const change = (changes: Partial<Registration>) => {
    setTyped((before) => ({ ...before, ...changes }));
    // A change of the field that is complained about ends the complaint.
    setProblems((before) => {
      const changed = Object.keys(changes);
      return Object.fromEntries(
        Object.entries(before).filter(([field]) => !changed.includes(field)),
      );
    });
  };

  /** What every field of the form needs. */
  const field = (name: RegistrationField) => {
    const text = problems[name];
    return {
      id: registerFieldId(name),
      value: typed[name],
      error: text && t(text),
      onChange: (value: string) => change({ [name]: value }),
    };
  };

  return { field, problem, isBusy, submit, isSignedIn: status === 'signed-in' };
}
