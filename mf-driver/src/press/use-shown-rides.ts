import { useAtomValue } from '@trupial/web-kit';
import { unseenChange } from '@trupial/web-kit/ride-changes';
import { useQueue } from '../queue/use-queue.ts';
import { givenBackAtom } from '../rides/given-back.ts';
import { lastWord } from '../rides/after-actions.ts';
import type { HeldRide } from '../rides/held-rides.ts';
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
  const { waiting: queue, refused } = useQueue();
  const givenBack = useAtomValue(givenBackAtom);
  // What comes by itself above moves all of the list. What is sent at once moves nothing: one press
  // does not keep the buttons of the next ride waiting.
  const isAnyKept = queue.some(({ isKept }) => isKept);
  const above = [isAnyKept, refused.length, givenBack.length];
  const heights = held?.map((one) => heightOf(one, nextId)) ?? [];
  const isSettled = useSettled(
    held?.map(({ ride }, place) =>
      [
        ride.id,
        ride.status,
        ride.driver_progress,
        ride.amendments,
        ride.amendment_seen,
        ...above,
        ...heights.slice(0, place + 1),
      ].join(' '),
    ),
  );
  return held?.map((one, place) => ({ ...one, isSettled: isSettled(place) }));
}

/** What the height of a card depends on, and so where those after it are. */
const heightOf = ({ ride, waiting }: HeldRide, nextId: number | undefined): string =>
  [
    ride.id === nextId,
    waiting.length,
    lastWord(waiting) !== undefined,
    unseenChange(ride) && ride.amendments,
  ].join();
