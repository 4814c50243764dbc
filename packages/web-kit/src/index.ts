/**
 * The platform facade: the one module, besides React, that shell and remotes share at run time.
 * Import platform code only from here; a second copy of an atom, a router or a query client would
 * be a second platform. The exports that every first view needs are in `./core.ts`; they are the
 * same modules.
 */

export * from './core.ts';
export { nextCursorOf } from './api/next-cursor.ts';
export { keepPreviousData } from '@tanstack/react-query';
export { usePlaceNow } from './navigation/router.tsx';
export { useLostSession } from './session/use-lost-session.ts';
export {
  useLive,
  useLivePolling,
  useLiveQueries,
  useLiveRefresh,
  useLiveState,
} from './live/use-live.ts';
export type { AgedPosition } from './live/use-positions.ts';
export { useDriverPositions, usePositionAge, useRidePosition } from './live/use-positions.ts';
export { queryClient, useMutation, useQuery, useQueryClient } from './queries/query-client.ts';
export { shouldRetry } from './queries/should-retry.ts';
export { answeredBehind } from './api/answered-behind.ts';
export { caughtUp } from './queries/caught-up.ts';
export { changeQuery } from './queries/change-query.ts';
export { refreshQueries } from './queries/refresh-queries.ts';
