import { ApiError, errorText, type t as translate } from '@trupial/web-kit';

/** '{context}: {server message or error text}', the form of every failure on the dashboard. */
export function dashboardError(t: typeof translate, context: string, error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return t('Authentication required');
  const isAnswer = error instanceof ApiError && error.status > 0;
  const otherwise = isAnswer ? t('The server is in trouble') : t('An unexpected error occurred');
  const reason = errorText(error, otherwise);
  return t('{context}: {reason}', { context, reason });
}
