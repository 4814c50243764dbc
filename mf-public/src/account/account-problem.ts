import { ApiError, errorText } from '@trupial/web-kit/core';
import { message } from '@trupial/web-kit/message';

const UNEXPECTED = message('An unexpected error occurred');

/** The server's text, or the given one; without an answer, that something went wrong. */
export function accountProblem(error: unknown, otherwise: string = UNEXPECTED): string {
  const isAnswer = error instanceof ApiError && error.status > 0;
  return isAnswer ? errorText(error, otherwise) : UNEXPECTED;
}

/** Whether nobody knows if a call was done: it has no answer, or that of a server in trouble. */
export const isAnswerLost = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status < 400 || error.status >= 500;
