import { ApiError } from '@trupial/web-kit';
import type { t as translate } from '@trupial/web-kit';

/** Why a call failed, to stand inside a sentence: the server's own words, or that it gave none. */
export function reasonOf(t: typeof translate, error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return t('The server did not answer');
  const words = error.isServerText ? t(error.message) : t('The server is in trouble');
  return words.replace(/\.$/, '');
}
