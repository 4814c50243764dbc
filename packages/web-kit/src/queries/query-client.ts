import {
  QueryClient,
  useMutation as useAnyMutation,
  useQuery as useAnyQuery,
} from '@tanstack/react-query';
import { whenPersonChanges } from '../platform.ts';
import { forgetTyped } from '../session/forget-typed.ts';
import { whenSigningOut } from '../session/sign-out.ts';
import { keepTokenFresh } from '../session/keep-token-fresh.ts';
import { forgetPerson } from './another-person.ts';
import { askingAgain } from './ask-again.ts';
import { shouldRetry } from './should-retry.ts';
import { asStillFailed, notingFailures } from './still-failed.ts';

/**
 * The page's one query client. Offline is also a result: a call that cannot reach the server fails,
 * and the screen says so, instead of waiting for the connection without a word.
 */
export const queryClient = new QueryClient({
  queryCache: notingFailures(),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 10 * 60_000,
      retry: shouldRetry,
      networkMode: 'always',
      // Would be off with this mode.
      refetchOnReconnect: true,
    },
    // A command is repeated by the person, under the same idempotency key, never by itself: not when
    // the connection is back, either.
    mutations: { retry: false, networkMode: 'always' },
  },
});

// For as long as the page is open. A provider would have to be mounted around the page before this
// code has loaded.
queryClient.mount();
whenPersonChanges(() => forgetPerson(queryClient));
// Here, because the page of every signed-in person fetches this code, and a visitor's first view does not.
whenSigningOut(forgetTyped);
// Lists are polled: their calls should not find an expired token.
keepTokenFresh();

/**
 * react-query's, with the page's client. An answer that is behind is asked for again soon. A query that
 * has failed counts as failed until its first answer.
 */
export const useQuery = (({ queryFn, ...options }: Parameters<typeof useAnyQuery>[0]) =>
  asStillFailed(
    useAnyQuery(
      {
        ...options,
        ...(typeof queryFn === 'function' && { queryFn: askingAgain(queryClient, queryFn) }),
      },
      queryClient,
    ),
    queryClient,
    options.queryKey,
    // The cast gives back the overloads, of which the parameters' type is the last.
  )) as typeof useAnyQuery;

/** react-query's, with the page's client. */
export const useMutation = ((options: Parameters<typeof useAnyMutation>[0]) =>
  // As above.
  useAnyMutation(options, queryClient)) as typeof useAnyMutation;

/** The page's one query client, for hooks. */
export const useQueryClient = (): QueryClient => queryClient;
