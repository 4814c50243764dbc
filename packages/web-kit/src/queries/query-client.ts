import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';

const MOST_RETRIES = 2;

/** Only what may succeed the next time is asked again: no answer, or a server in trouble. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= MOST_RETRIES || !(error instanceof ApiError)) return false;
  return error.status === 0 || error.status >= 500;
}

/** The page's one query client. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, gcTime: 10 * 60_000, retry: shouldRetry },
    // A command is repeated by the person, under the same idempotency key, never by itself.
    mutations: { retry: false },
  },
});
