import { useState } from 'react';
import type { Ride } from './ride.ts';
import { steadyOrder } from './steady-order.ts';

interface Shown {
  /** What `rides` was made from. */
  readonly data: readonly Ride[] | undefined;
  readonly rides: readonly Ride[] | undefined;
}

const NOTHING: Shown = { data: undefined, rides: undefined };

/** The list without movement under a thumb; `reorder` takes the order of `data` again. */
export function useSteadyList(data: readonly Ride[] | undefined) {
  const [shown, setShown] = useState(NOTHING);
  if (shown.data !== data) {
    const ids = shown.rides?.map(({ id }) => id) ?? [];
    setShown({ data, rides: data && steadyOrder(ids, data) });
  }
  return { rides: shown.rides, reorder: () => setShown(NOTHING) };
}
