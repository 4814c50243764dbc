import { ApiError, callApi, useLocation, useNavigate, useT } from '@trupial/web-kit/core';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { accountProblem } from '../../account/account-problem.ts';
import { passwordRefusal } from '../../account/password-refusals.ts';
import { message } from '@trupial/web-kit/message';

const LINK_INVALID = message('This link is not valid any more. Please ask for a new one.');
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

/** A new password by the link of the mail. Its token is taken out of the address once read. */
export function useResetPassword() {
  const t = useT();
  const navigate = useNavigate();
  const { hash, pathname } = useLocation();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problem, setProblem] = useState<ResetProblem | undefined>(
    token === '' ? { text: LINK_INVALID } : undefined,
  );
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');

  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'saving') return;
    if (password !== confirmation) {
      setProblem({ text: MISMATCH, at: 'confirmation' });
      return;
    }
    setProblem(undefined);
    setState('saving');
    try {
      await callApi('resetPassword', { body: { token, password } });
      setState('saved');
    } catch (error) {
      setProblem(problemOf(error));
      setState('idle');
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
    hasLink: token !== '' && problem?.text !== LINK_INVALID,
  };
}
