import { Alert } from '@trupial/ui-kit';
import { changePassword, useNavigate, useSession, useT, ApiError } from '@trupial/web-kit/core';
import { type FormEvent, useRef, useState } from 'react';
import { AccountForm } from '../../account/account-page.tsx';
import { PasswordField } from '../../account/password-field.tsx';
import { passwordRefusal } from '../../account/password-refusals.ts';
import { message } from '@trupial/web-kit/message';
import { accountProblem, isAnswerLost } from '../../account/account-problem.ts';

const NOTHING_TYPED = { present: '', next: '', again: '' };

/** The present password and twice the new one. Whoever had to change it goes on to the home page. */
export function PasswordForm({ isForced }: { isForced: boolean }) {
  const t = useT();
  const who = useSession();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [problem, setProblem] = useState<PasswordProblem>();
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  // Nobody knows whether the last try that got no answer has changed the password.
  const mayBeChanged = useRef(false);
  const fewest = who.status === 'signed-in' && who.role === 'rider' ? 8 : 15;

  const refuse = (why: PasswordProblem) => {
    setProblem(why);
    // An earlier change is not what was pressed now.
    setState('idle');
    // There it is read out, and can be put right.
    if (why.at) document.getElementById(`password-${why.at}`)?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'saving') return;
    if (typed.next !== typed.again) {
      refuse(passwordsMismatch);
      return;
    }
    setProblem(undefined);
    setState('saving');
    try {
      await changePassword({ password: typed.present, new_password: typed.next });
      mayBeChanged.current = false;
      setTyped(NOTHING_TYPED);
      setState('saved');
      if (isForced) void navigate('/', { replace: true });
    } catch (error) {
      refuse(passwordProblemOf(error, mayBeChanged.current));
      if (isAnswerLost(error)) mayBeChanged.current = true;
    }
  };

  const fieldOf = (name: keyof typeof NOTHING_TYPED) => ({
    id: `password-${name}`,
    name,
    value: typed[name],
    error: problem?.at === name ? t(problem.text) : undefined,
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  return (
    <>
      {state === 'saved' && (
        <Alert tone="success">
          {t('Your password is changed. Your other devices have to log in again.')}
        </Alert>
      )}
      <AccountForm
        onSubmit={submit}
        problem={problem && problem.at === undefined ? t(problem.text) : undefined}
        isBusy={state === 'saving'}
        action={t('Save the password')}
      >
        <PasswordField
          {...fieldOf('present')}
          label={t('Present Password')}
          autoComplete="current-password"
        />
        <PasswordField
          {...fieldOf('next')}
          label={t('New Password')}
          autoComplete="new-password"
          description={t('At least {fewest} characters, and none of the common ones.', { fewest })}
        />
        <PasswordField
          {...fieldOf('again')}
          label={t('Confirm Password')}
          autoComplete="new-password"
        />
      </AccountForm>
    </>
  );
}

/** What is wrong, in English, and at which field; without one it is about all of it. */
interface PasswordProblem {
  readonly text: string;
  readonly at?: 'present' | 'next' | 'again';
}

const passwordsMismatch: PasswordProblem = {
  text: message('Passwords do not match.'),
  at: 'again',
};

const notThePresentOne = message('This is not your present password.');
const maybeTheNewOne = message(
  'This is not your present password. The try that got no answer may have changed it.',
);

/** The problem that a refused change of the password tells; `mayBeChanged` by an earlier try. */
function passwordProblemOf(error: unknown, mayBeChanged: boolean): PasswordProblem {
  if (!(error instanceof ApiError)) return { text: accountProblem(error) };
  if (error.code === 'proof.wrong_password') {
    return { text: mayBeChanged ? maybeTheNewOne : notThePresentOne, at: 'present' };
  }
  if (error.code === 'password.same') {
    return { text: message('Please choose another password than the present one.'), at: 'next' };
  }
  const refused = passwordRefusal(error);
  return refused ? { text: refused, at: 'next' } : { text: accountProblem(error) };
}
