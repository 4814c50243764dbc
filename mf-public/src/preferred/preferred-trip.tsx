import { ApiError, callApi, useQuery } from '@trupial/web-kit';
import type { Answer } from '@trupial/web-kit/core';
import { isTimeout } from '@trupial/web-kit/time-limit';
import { useEffect } from 'react';
import { rideTypeWish } from './ride-type-wish.tsx';
import type { PreferredHolder } from './preferred.ts';

type Preferences = Answer<'preferences'>['preferences'];
type Favourite = Answer<'favorites'>['favorites'][number];

/** The form works without them; they are filled in when the server has answered. */
const AGAIN_MS = 5_000;

/** Of a refusal another try makes nothing better, but of one that says "too many". */
const mayAnswerLater = (error: unknown) =>
  isTimeout(error) ||
  (error instanceof ApiError &&
    (error.status === 0 || error.status === 429 || error.status >= 500));

const untilAnswered = {
  refetchInterval: (query: { readonly state: { readonly error: unknown } }) =>
    mayAnswerLater(query.state.error) && AGAIN_MS,
};

/** Hands the form what the profile says, and takes it back when the person has gone. */
export default function PreferredTrip({ onChange }: Pick<PreferredHolder, 'onChange'>) {
  // Under the names of My Profile and of the favourites: what was saved there counts at once.
  const preferences = useQuery({
    queryKey: ['preferences'],
    queryFn: ({ signal }) => callApi('preferences', { signal }),
    ...untilAnswered,
  }).data?.preferences;
  const favourites = useQuery({
    queryKey: ['favorites'],
    queryFn: ({ signal }) => callApi('favorites', { signal }),
    ...untilAnswered,
  }).data?.favorites;
  useEffect(() => {
    if (preferences === undefined && favourites === undefined) return;
    const wish = wishOf(preferences);
    onChange((known) => ({
      trip: tripOf(preferences, favourites ?? []),
      // Somebody who has switched the wish off is not asked again.
      wish: wish && { ...wish, isOn: known?.wish?.isOn ?? true },
    }));
  }, [onChange, preferences, favourites]);
  useEffect(() => () => onChange(undefined), [onChange]);
  return null;
}

function tripOf(preferences: Preferences | undefined, favourites: readonly Favourite[]) {
  const pickup = favourites.find(({ is_default_pickup }) => is_default_pickup);
  const dropoff = favourites.find(({ is_default_dropoff }) => is_default_dropoff);
  return {
    ...(preferences && {
      passengers: preferences.default_passenger_count,
      luggage: preferences.default_luggage_count,
    }),
    ...(pickup && { pickup: { text: pickup.address } }),
    // One place for both is a wish for either, and no trip.
    ...(dropoff && dropoff.address !== pickup?.address && { dropoff: { text: dropoff.address } }),
  };
}

/** Economy is what everybody begins with: no wish. */
function wishOf(preferences: Preferences | undefined) {
  const type = preferences?.preferred_ride_type ?? 'economy';
  return type === 'economy' ? undefined : rideTypeWish(type);
}
