import { ApiError } from '@trupial/web-kit';

/** The gateway says these before it asks a service: what became of an earlier try is not known. */
const beforeTheService: readonly number[] = [401, 403, 408, 429];

/** True when the service has refused, so nothing was done: repeating the same would not help. */
export const isDecided = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !beforeTheService.includes(error.status);
