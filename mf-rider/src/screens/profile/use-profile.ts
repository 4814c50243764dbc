import {
  ApiError,
  callApi,
  dropAccessToken,
  hasAccessToken,
  NO_API,
  useQuery,
  useSession,
} from '@trupial/web-kit';
import type { Answer } from '@trupial/web-kit';
import { isTimeout } from '@trupial/web-kit/time-limit';
import type { ProfileFailure } from './profile-problem.ts';

export type Profile = Answer<'profile'>;

/** The query key of profiles. */
export const PROFILE_KEY = ['profile'] as const;

/** That of the profile of whoever is signed in. */
export const profileKeyOf = (session: ReturnType<typeof useSession>) =>
  [...PROFILE_KEY, session.status === 'signed-in' ? session.username : null] as const;

const MOST_RETRIES = 2;

/** The person's token is missing: no request is sent. */
class SignedOut extends Error {}
/** An answer that is no profile. */
class InvalidProfile extends Error {}

/** A profile, or null for an answer without one. Any other answer is refused. */
function readProfile(answer: unknown): Profile | null {
  if (answer === null || answer === undefined) return null;
  const isProfile = typeof answer === 'object' && 'user' in answer && Boolean(answer.user);
  if (!isProfile) throw new InvalidProfile();
  // The documented check is the user alone; the typed client vouches for the rest.
  return answer as Profile;
}

async function fetchProfile(signal: AbortSignal): Promise<Profile | null> {
  if (!hasAccessToken()) throw new SignedOut();
  try {
    return readProfile(await callApi('profile', { signal }));
  } catch (error) {
    // 'session.over': another tab has the token of somebody else by now.
    const isRefused = error instanceof ApiError && error.status === 401;
    if (isRefused && error.code !== 'session.over') dropAccessToken();
    throw error;
  }
}

/** What went wrong, in the words of the error catalogue's table. */
function failureOf(error: Error): ProfileFailure {
  if (error instanceof SignedOut) return { kind: 'signed-out' };
  if (error instanceof InvalidProfile) return { kind: 'invalid' };
  if (isTimeout(error)) return { kind: 'no-network' };
  if (!(error instanceof ApiError)) return { kind: 'unexpected', text: error.message };
  if (error.code === NO_API) return { kind: 'misconfigured' };
  if (error.code === 'invalid_answer') return { kind: 'invalid' };
  if (error.status === 0) return { kind: navigator.onLine ? 'no-answer' : 'no-network' };
  const serverText = error.isServerText ? error.message : undefined;
  return { kind: 'refused', status: error.status, serverText };
}

/** Tried again: a server error, or no answer while the browser reports a connection. */
function mayHelpToAskAgain(failures: number, error: Error): boolean {
  if (failures >= MOST_RETRIES || !(error instanceof ApiError)) return false;
  return error.status >= 500 || (error.status === 0 && navigator.onLine);
}

/** The profile of the signed-in person; another username is another profile. */
export function useProfile() {
  const query = useQuery({
    queryKey: profileKeyOf(useSession()),
    queryFn: ({ signal }) => fetchProfile(signal),
    retry: mayHelpToAskAgain,
  });
  return {
    /** Undefined until the first answer has arrived; null for an answer without a profile. */
    profile: query.data,
    isLoading: query.isPending,
    isRetrying: query.isFetching && !query.isPending,
    /** The last attempt failed; a profile from before is still shown. */
    failure: query.error ? failureOf(query.error) : undefined,
    retry: () => void query.refetch(),
  };
}

export type ProfileQuery = ReturnType<typeof useProfile>;
