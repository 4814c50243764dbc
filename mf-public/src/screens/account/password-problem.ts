import { ApiError } from '@trupial/web-kit/core';
import { message } from '@trupial/web-kit/message';
import { accountProblem } from '../../account/account-problem.ts';
import { passwordRefusal } from '../../account/password-refusals.ts';

/** What is wrong, in English, and at which field; without one it is about all of it. */
export interface PasswordProblem {
  readonly text: string;
  readonly at?: 'present' | 'next' | 'again';
}

export const passwordsMismatch: PasswordProblem = {
  text: message('Passwords do not match.'),
  at: 'again',
};

/** The problem that a refused change of the password tells. */
export function passwordProblemOf(error: unknown): PasswordProblem {
  if (!(error instanceof ApiError)) return { text: accountProblem(error) };
  if (error.code === 'proof.wrong_password') {
    return { text: message('This is not your present password.'), at: 'present' };
  }
  if (error.code === 'password.same') {
    return { text: message('Please choose another password than the present one.'), at: 'next' };
  }
  const refused = passwordRefusal(error);
  return refused ? { text: refused, at: 'next' } : { text: accountProblem(error) };
}
