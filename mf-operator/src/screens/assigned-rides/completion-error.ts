import { ApiError, errorText } from '@trupial/web-kit';
import type { t as translate } from '@trupial/web-kit';

/** What the screen says when a ride could not be completed. */
export function completionError(t: typeof translate, error: unknown): string {
  if (!(error instanceof ApiError)) return t('An unexpected error occurred');
  switch (error.status) {
    case 404:
      return t('Ride not found or already completed');
    case 403:
      return t('You do not have permission to complete rides');
    default:
      return errorText(error, t('Failed to complete ride'));
  }
}
