import { ApiError, errorText } from '@trupial/web-kit/core';
import { message } from '@trupial/web-kit/message';

const UNEXPECTED = message('An unexpected error occurred');

/** The server's text, or the given one; without an answer, that something went wrong. */
export function accountProblem(error: unknown, otherwise: string = UNEXPECTED): string {
  const isAnswer = error instanceof ApiError && error.status > 0;
  return isAnswer ? errorText(error, otherwise) : UNEXPECTED;
}
