import { callApi, useConfig, useQuery } from '@trupial/web-kit';
import { type PlaceEntry, usePlaceSource } from '@trupial/web-kit/location-input';
import { useState } from 'react';
import { pointIn } from './point-in.ts';

type Point = readonly [lat: number, lng: number];

/** Where a pin begins when nothing is known: Willemstad. */
const WILLEMSTAD: Point = [12.1084, -68.9335];

/** Where the entered place is; null when it is no place that is known. */
async function whereIs(
  text: string,
  id: string | undefined,
  signal: AbortSignal,
): Promise<Point | null> {
  const written = pointIn(text);
  if (written) return written;
  if (!id) return null;
  const { lat, lng } = await callApi('placeDetails', { params: { id }, signal });
  return [lat, lng];
}

/** The pin of a dialog: where it stands, and which address that is. */
export function usePinnedPlace(value: PlaceEntry) {
  const { source } = usePlaceSource();
  // The island's own maps know a place by its name too; another provider is asked by ids only.
  const isNameKnown = useConfig()?.maps === 'island';
  const id = value.placeId ?? (isNameKnown ? value.text.trim() : undefined);
  const [moved, setMoved] = useState<Point>();
  const start = useQuery({
    queryKey: ['pin', 'start', value.text, id],
    queryFn: ({ signal }) => whereIs(value.text, id, signal),
    retry: false,
    staleTime: Infinity,
  });
  const [lat, lng] = moved ?? start.data ?? WILLEMSTAD;
  const address = useQuery({
    queryKey: ['pin', 'address', lat, lng],
    queryFn: async ({ signal }) => (await source.reverse({ lat, lng }, signal)) ?? null,
    enabled: moved !== undefined,
    retry: false,
    staleTime: Infinity,
  });
  // A known place keeps its own name until the pin is moved; of another one the pin says nothing.
  const entered = start.data ? value : null;
  return {
    at: [lat, lng] as Point,
    isReady: !start.isPending,
    place: moved === undefined ? entered : (address.data ?? null),
    isLooking: moved === undefined ? start.isPending : address.isFetching,
    /** There is no address where it stands. */
    isNowhere: address.data === null,
    /** It could not be asked for, or not where the picked place is. */
    hasFailed:
      (address.isError && !address.isFetching) ||
      (moved === undefined && value.placeId !== undefined && start.isError),
    move: setMoved,
  };
}
