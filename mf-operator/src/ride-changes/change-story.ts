import type { Step } from '../ride-timeline/timeline-words.ts';
import type { Ride } from '../rides/ride.ts';

/** Whether a ride's driver knows how it was changed. */
export type Seen =
  | { readonly kind: 'no driver' }
  | { readonly kind: 'not yet' }
  /** He got the ride after its change. */
  | { readonly kind: 'given so' }
  | { readonly kind: 'seen'; readonly at: string };

/** What there is to say of a ride's last change beside its fields. */
export interface ChangeStory {
  /** Why, in the words of who changed it. */
  readonly reason: string | null;
  readonly seen: Seen;
}

/** The story of the last change, from the ride and, as soon as it is known, its timeline. */
export function changeStory(
  ride: Pick<Ride, 'amendments' | 'amendment_seen' | 'driver_id'>,
  steps: readonly Step[],
): ChangeStory {
  const last = steps.findLastIndex(({ step }) => step === 'amended');
  const reason = steps[last]?.reason ?? null;
  return { reason, seen: seenOf(ride, steps.slice(last + 1)) };
}

function seenOf(
  {
    amendments,
    amendment_seen,
    driver_id,
  }: Pick<Ride, 'amendments' | 'amendment_seen' | 'driver_id'>,
  since: readonly Step[],
): Seen {
  if (driver_id === null || amendment_seen === null) return { kind: 'no driver' };
  if (amendment_seen < amendments) return { kind: 'not yet' };
  const seen = since.findLast(({ step }) => step === 'amendment_seen' || step === 'assigned');
  return seen?.step === 'amendment_seen' ? { kind: 'seen', at: seen.at } : { kind: 'given so' };
}
