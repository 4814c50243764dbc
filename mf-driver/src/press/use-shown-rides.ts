import { useAtomValue } from '@trupial/web-kit';
import { useQueue } from '../queue/use-queue.ts';
import { givenBackAtom } from '../rides/given-back.ts';
import { lastWord } from '../rides/after-actions.ts';
import type { HeldRide } from '../rides/held-rides.ts';
import { isPending } from '../rides/next-step.ts';
import { useSettled } from './use-settled.ts';

/** A ride at its place on a list. */
export interface ShownRide extends HeldRide {
  /** False for a moment after it came to its place, or what can be done with it changed. */
  readonly isSettled: boolean;
}

/**
 * The rides of a list, and which of them may be pressed: the second tap of a double one must not
 * take the next step, or the next ride that has moved under the thumb.
 *
 * @param nextId the ride that is shown as the next one: its card is larger
 */
export function useShownRides(
  held: readonly HeldRide[] | undefined,
  nextId?: number,
): readonly ShownRide[] | undefined {
  const { refused } = useQueue();
  const givenBack = useAtomValue(givenBackAtom);
  // What comes by itself above, and what shrinks when its ride is over, moves all of the list.
  const over = held?.filter(({ waiting }) => lastWord(waiting)) ?? [];
  const moved = [refused.length, givenBack.length, over.length];
  const isSettled = useSettled(
    held?.map(({ ride, waiting }) =>
      [
        ride.id,
        ride.status,
        ride.driver_progress,
        ride.amendments,
        ride.amendment_seen,
        ride.id === nextId,
        isPending(ride) && waiting.length > 0,
        ...moved,
      ].join(' '),
    ),
  );
  return held?.map((one, place) => ({ ...one, isSettled: isSettled(place) }));
}
