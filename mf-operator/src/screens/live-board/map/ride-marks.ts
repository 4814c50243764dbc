import type { t as translate } from '@trupial/web-kit';
import { latLng } from '@trupial/ride-map/route-ends';
import type { MapRide, RideTone } from '@trupial/live-map';
import { byAttention } from '../../../rides/attention.ts';
import type { Ride } from '../../../rides/ride.ts';
import { statusOf } from '../../../rides/status.ts';
import { boardTime } from '../day/board-time.ts';
import { barLook, type BarLook } from '../time-line/bar-look.ts';

const TONES: Readonly<Record<BarLook['tone'], RideTone>> = {
  waiting: 'neutral',
  soon: 'warning',
  urgent: 'warning',
  alarm: 'danger',
  assigned: 'info',
  driving: 'info',
  done: 'info',
};

const WAITING = new Set(['pending', 'assigned']);

/**
 * The marks of the rides that wait for their driver or have one, the loudest first. A ride with the
 * rider on board is where its car is.
 *
 * @param from when the board begins, in milliseconds
 * @param now milliseconds
 */
export function rideMarks(
  t: typeof translate,
  rides: readonly Ride[],
  { from, now }: { readonly from: number; readonly now: number },
): readonly MapRide[] {
  return rides
    .filter((ride) => WAITING.has(statusOf(ride)))
    .toSorted(byAttention)
    .flatMap((ride): readonly MapRide[] => {
      const pickup = latLng(ride.pickup_point);
      if (!pickup) return [];
      const { tone, words } = barLook(ride, now);
      const name = `#${ride.id}, ${boardTime(ride.ride_datetime, from)}: ${t(words)}`;
      return [
        { id: ride.id, pickup, dropoff: latLng(ride.dropoff_point), tone: TONES[tone], name },
      ];
    });
}
