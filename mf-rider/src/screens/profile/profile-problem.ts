import { message } from '@trupial/web-kit/message';

/** Why the profile is not there. */
export type ProfileFailure =
  /** No token is stored: no request was sent. */
  | { readonly kind: 'signed-out' }
  /** There is no connection, or the answer took too long. */
  | { readonly kind: 'no-network' }
  /** A request was sent, and the answer was empty. */
  | { readonly kind: 'no-answer' }
  /** At the API's address there is no API. */
  | { readonly kind: 'misconfigured' }
  /** An answer that is no profile. */
  | { readonly kind: 'invalid' }
  | { readonly kind: 'refused'; readonly status: number; readonly serverText?: string | undefined }
  | { readonly kind: 'unexpected'; readonly text: string };

/** A text of the catalogues, with what is filled into it. */
export interface ProblemText {
  readonly text: string;
  readonly values?: Readonly<Record<string, string>>;
}

const BY_STATUS: Readonly<Record<number, string>> = {
  401: message('Authentication failed. Please log in again.'),
  403: message('Access denied. You do not have permission to view this profile.'),
  404: message('Profile not found. Please contact support if this persists.'),
  429: message('Too many requests. Please wait a moment and try again.'),
  500: message('Server error. Please try again later.'),
  502: message('Server error. Please try again later.'),
  503: message('Server error. Please try again later.'),
  504: message('Server error. Please try again later.'),
};

/** What a failure is called: the profile's table of the error catalogue. */
export function profileProblem(failure: ProfileFailure): ProblemText {
  switch (failure.kind) {
    case 'signed-out':
      return { text: message('Please log in to view your profile') };
    case 'no-network':
      return {
        text: message('Network connection failed. Please check your internet connection.'),
      };
    case 'no-answer':
      return {
        text: message('No response from server. Please check your connection and try again.'),
      };
    case 'misconfigured':
      return { text: message('Application configuration error. Please contact support.') };
    case 'invalid':
      return {
        text: message('Invalid server response. Please try again or contact support.'),
      };
    case 'refused':
      return refusalText(failure.status, failure.serverText);
    case 'unexpected':
      return {
        text: failure.text || message('An unexpected error occurred while loading your profile.'),
      };
  }
}

function refusalText(status: number, serverText: string | undefined): ProblemText {
  const known = BY_STATUS[status];
  if (known !== undefined) return { text: known };
  if (serverText) return { text: '{reason}', values: { reason: serverText } };
  return {
    text: message('Server error ({status}). Please try again.'),
    values: { status: String(status) },
  };
}

/** Signing in again is what helps. */
export function needsSignIn(failure: ProfileFailure): boolean {
  return failure.kind === 'signed-out' || (failure.kind === 'refused' && failure.status === 401);
}
