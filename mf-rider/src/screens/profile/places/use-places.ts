import {
  ApiError,
  callApi,
  changeQuery,
  errorText,
  hasAccessToken,
  refreshQueries,
  showToast,
  useQuery,
  useQueryClient,
  useT,
} from '@trupial/web-kit';
import { message } from '@trupial/web-kit/message';
import { useIsThere } from '@trupial/web-kit/use-is-there';
import { useRef } from 'react';
import { PROFILE_KEY } from '../use-profile.ts';
import { bodyOf, type Place, type PlaceDraft, withPlace } from './place.ts';

/** The query key of favourite places; the booking form's Quick Locations use it too. */
const PLACES_KEY = ['favorites'] as const;

/** No token is stored: no request is sent. The text explains what to do. */
class SignedOut extends Error {}

/**
 * The text for each change without a token, and for a failure without a reason from the server:
 * shown on the tab, and in a toast when the person has left the tab meanwhile.
 */
const CHANGES = {
  create: {
    signedOut: message('Please log in to save favorite locations'),
    failed: message('Failed to add location'),
    failedAfterwards: message('Failed to save favorite location'),
  },
  update: {
    signedOut: message('Please log in to update favorite locations'),
    failed: message('Failed to update location'),
    failedAfterwards: message('Failed to update favorite location'),
  },
  delete: {
    signedOut: message('Please log in to delete favorite locations'),
    failed: message('Failed to delete location'),
    failedAfterwards: message('Failed to delete favorite location'),
  },
} as const;

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
/** Nobody knows whether it was done: there is no answer, or that of a server in trouble. */
const isLost = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status < 400 || error.status >= 500;

/** How a change ended: the text to show when it failed. */
type Outcome = { readonly isDone: true } | { readonly isDone: false; readonly problem: string };

/** The places after what the server has answered to a change. */
type Next<Given> = (places: readonly Place[], given: Given) => readonly Place[];

async function fetchPlaces(signal: AbortSignal): Promise<readonly Place[]> {
  if (!hasAccessToken()) throw new SignedOut();
  const { favorites } = await callApi('favorites', { signal });
  return Array.isArray(favorites) ? favorites : [];
}

/**
 * The favourite places and what can be done with them. A change is in the list at once, which is then
 * read again; nobody waits for that but whose place has gone.
 */
export function usePlaces() {
  const t = useT();
  const queries = useQueryClient();
  const isThere = useIsThere();
  /** Deletions without an answer: the place may have gone. */
  const unanswered = useRef(new Set<number>());
  const query = useQuery({
    queryKey: PLACES_KEY,
    queryFn: async ({ signal }) => ({ favorites: await fetchPlaces(signal) }),
  });

  const readAgain = () => {
    // The header counts places as well.
    void refreshQueries(PROFILE_KEY);
    return refreshQueries(PLACES_KEY);
  };

  const change = async <Given>(
    kind: keyof typeof CHANGES,
    call: () => Promise<Given>,
    next: Next<Given>,
  ): Promise<Outcome> => {
    const { signedOut, failed, failedAfterwards } = CHANGES[kind];
    if (!hasAccessToken()) return { isDone: false, problem: t(signedOut) };
    try {
      const given = await call();
      changeQuery<NonNullable<typeof query.data>>(PLACES_KEY, ({ favorites }) => ({
        favorites: next(favorites, given),
      }));
      void readAgain();
      return { isDone: true };
    } catch (error) {
      if (!isThere()) showToast(errorText(error, t(failedAfterwards)), { kind: 'error' });
      if (isGone(error)) await readAgain();
      return { isDone: false, problem: errorText(error, t(failed)) };
    }
  };

  /** It is done as well when its answer is lost and the place has gone. */
  const deletePlace = async (id: number): Promise<void> => {
    try {
      await callApi('deleteFavorite', { params: { id: String(id) } });
    } catch (error) {
      if (isGone(error) && unanswered.current.has(id)) return;
      if (!isLost(error)) throw error;
      unanswered.current.add(id);
      await readAgain();
      const { favorites } = queries.getQueryData<typeof query.data>(PLACES_KEY) ?? {};
      if (!favorites || favorites.some((place) => place.id === id)) throw error;
    }
  };

  const problem = () => {
    if (query.error instanceof SignedOut) return t('Please log in to view favorite locations');
    return query.error ? errorText(query.error, t('Failed to load favorite locations')) : undefined;
  };

  return {
    /** Undefined until they came for the first time. */
    places: query.data?.favorites,
    problem: problem(),
    isRetrying: query.isFetching && !query.isPending,
    retry: () => void query.refetch(),
    save: (draft: PlaceDraft): Promise<Outcome> =>
      draft.id === undefined
        ? change('create', () => callApi('createFavorite', { body: bodyOf(draft) }), withPlace)
        : change(
            'update',
            () =>
              callApi('updateFavorite', { params: { id: String(draft.id) }, body: bodyOf(draft) }),
            withPlace,
          ),
    remove: (id: number): Promise<Outcome> =>
      change(
        'delete',
        () => deletePlace(id),
        (places) => places.filter((place) => place.id !== id),
      ),
  };
}

export type Places = ReturnType<typeof usePlaces>;
