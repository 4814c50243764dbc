import { ApiError } from '@trupial/web-kit';
import type { t as translate } from '@trupial/web-kit';
import { reasonOf } from '../words/reason-of.ts';
import { InvalidDriverId } from './driver-options.ts';

/** What the dialog says when the drivers could not be fetched. */
export function driversError(t: typeof translate, error: Error): string {
  if (error instanceof InvalidDriverId) return t('Invalid driver ID: {id}', { id: error.id });
  if (error instanceof ApiError && error.status === 404) {
    return t('Drivers endpoint not found. Please contact support.');
  }
  return t('Failed to fetch drivers: {reason}', { reason: reasonOf(t, error) });
}
