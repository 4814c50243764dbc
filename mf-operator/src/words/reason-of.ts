import { ApiError, type t as translate } from '@trupial/web-kit';

/**
 * The reason of a failed call, as part of a sentence: the server's text, or that there was none.
 */
export function reasonOf(t: typeof translate, error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return t('The server did not answer');
  const words = error.isServerText ? t(error.message) : t('The server is in trouble');
  return words.replace(/\.$/, '');
}
