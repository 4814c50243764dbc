import { ApiError } from '../api/api-error.ts';
import { isTimeout } from '../api/time-limit.ts';

const MOST_RETRIES = 2;

/**
 * Only calls that may succeed the next time are repeated: no answer, or a server error. One whose
 * time was over is repeated once: three times as long would be too long to say nothing.
 */
export function shouldRetry(failures: number, error: Error): boolean {
  if (isTimeout(error)) return failures === 0;
  if (failures >= MOST_RETRIES || !(error instanceof ApiError)) return false;
  return error.status === 0 || error.status >= 500;
}
