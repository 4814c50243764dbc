import { callApi, useLiveQueries, useQuery } from '@trupial/web-kit';
import { useMemo } from 'react';
import { EXCLUSION_WORDS, isWarning } from '../../assign-driver/driver-options.ts';
import type { Candidate, ExclusionCode, WarningCode } from '../../assign-driver/driver-options.ts';

/** The server's data about a driver as a candidate for a ride. */
export type Suitability =
  | { readonly kind: 'ranked'; readonly candidate: Candidate }
  /** He can be called: offline drivers can be given rides. */
  | { readonly kind: 'offline' }
  /** He can have it all the same. */
  | { readonly kind: 'warned'; readonly code: WarningCode; readonly why: string }
  | { readonly kind: 'excluded'; readonly code: ExclusionCode; readonly why: string };

const FRESH_FOR = 5_000;
/** Cars drive on without a word of the feed. */
const EVERY = 15_000;
/** Not that of the dialog, whose list would be ranked anew under the hand. */
const BOARD_CANDIDATES = ['operator', 'board-candidates'] as const;

/**
 * Which drivers can have a ride and which cannot, with the reasons, as it is now; undefined while it
 * is not known.
 */
export function useCandidates(
  rideId: number | undefined,
): ReadonlyMap<number, Suitability> | undefined {
  const enabled = rideId !== undefined;
  const { data } = useQuery({
    queryKey: [...BOARD_CANDIDATES, rideId],
    queryFn: ({ signal }) => callApi('rideCandidates', { params: { id: String(rideId) }, signal }),
    enabled,
    refetchInterval: EVERY,
    // Without a ranking every lane can be tried: the server decides anyway.
    retry: false,
    staleTime: FRESH_FOR,
    // The line of drivers does not begin, under a pointer, with who could be there minutes ago.
    gcTime: 0,
  });
  useLiveQueries(['rides', 'drivers'], BOARD_CANDIDATES, { enabled });
  return useMemo(() => {
    if (!data) return undefined;
    const found = new Map<number, Suitability>();
    for (const candidate of data.ranked) {
      found.set(candidate.driver_id, { kind: 'ranked', candidate });
    }
    for (const { driver_id, code } of data.excluded) {
      found.set(driver_id, suitabilityFor(code));
    }
    return found;
  }, [data]);
}

/** Why a driver is no candidate, and whether he can have the ride all the same. */
function suitabilityFor(code: ExclusionCode): Suitability {
  if (code === 'offline') return { kind: 'offline' };
  const why = EXCLUSION_WORDS[code];
  return isWarning(code) ? { kind: 'warned', code, why } : { kind: 'excluded', code, why };
}
