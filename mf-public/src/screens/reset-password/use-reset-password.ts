import { ApiError, callApi, useT } from '@trupial/web-kit/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { accountProblem, isAnswerLost } from '../../account/account-problem.ts';
import { passwordRefusal } from '../../account/password-refusals.ts';
import { message } from '@trupial/web-kit/message';

const LINK_INVALID = message('This link is not valid any more. Please ask for a new one.');
const PERHAPS_CHANGED = message(
  'Your password may be changed already: your first try got no answer. Try to log in with the new one, or ask for a new link.',
);
const MISMATCH = message('Passwords do not match.');

/** What is wrong, in English, and whether it is about the first field, the second, or neither. */
interface ResetProblem {
  readonly text: string;
  readonly at?: 'password' | 'confirmation';
}

function problemOf(error: unknown): ResetProblem {
  if (!(error instanceof ApiError)) return { text: accountProblem(error) };
  if (error.code === 'password.link_invalid') return { text: LINK_INVALID };
  const refused = passwordRefusal(error);
  return refused ? { text: refused, at: 'password' } : { text: accountProblem(error) };
}

/** A new password by the token of the mail's link; `onUsed` is called when it is of no use any more. */
export function useResetPassword(token: string, onUsed: () => void) {
  const t = useT();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problem, setProblem] = useState<ResetProblem | undefined>(
    token === '' ? { text: LINK_INVALID } : undefined,
  );
  const [wasLost, setLost] = useState(false);
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');

  const refuse = (why: ResetProblem) => {
    setProblem(why);
    setState('idle');
    // There it is read out, and can be put right.
    if (why.at) document.getElementById(`reset-${why.at}`)?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'saving') return;
    if (password !== confirmation) {
      refuse({ text: MISMATCH, at: 'confirmation' });
      return;
    }
    setProblem(undefined);
    setState('saving');
    try {
      await callApi('resetPassword', { body: { token, password } });
      setState('saved');
      onUsed();
    } catch (error) {
      const failure = problemOf(error);
      const isUsed = failure.text === LINK_INVALID;
      setLost((before) => before || isAnswerLost(error));
      refuse(isUsed && wasLost ? { text: PERHAPS_CHANGED } : failure);
      if (isUsed) onUsed();
    }
  };

  const errorAt = (place: ResetProblem['at']) =>
    problem && problem.at === place ? t(problem.text) : undefined;

  return {
    password,
    setPassword,
    confirmation,
    setConfirmation,
    state,
    submit,
    errorAt,
    /** The link is used up, perhaps by a try whose answer was lost. */
    isPerhapsChanged: problem?.text === PERHAPS_CHANGED,
    hasLink: token !== '' && problem?.text !== LINK_INVALID && problem?.text !== PERHAPS_CHANGED,
  };
}
