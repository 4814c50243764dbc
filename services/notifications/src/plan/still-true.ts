import type { NotificationKind, NotificationReason } from '@trupial/contracts/values';
import { hasEnded, isErased, type RideNow } from '../ride/ride-now.ts';
import { toldOf } from './plan.ts';
import { isSoon } from './requests.ts';
import { type Telling, timerMs } from './tellings.ts';

type About = Pick<Telling, 'kind' | 'driverId' | 'amendment' | 'happenedAt'>;

/** Whether it is said about the driver that the ride has now. */
const isOfItsDriver = ({ driverId }: About, ride: RideNow): boolean => ride.driverId === driverId;

/** Whether a timer is still that of the pickup time. */
const isOnTime = (kind: keyof typeof timerMs, { happenedAt }: About, { terms }: RideNow): boolean =>
  Date.parse(terms.scheduledFor) - timerMs[kind] === Date.parse(happenedAt);

/** Whether what attention was raised for then is still so. */
const isUnheeded = ({ happenedAt }: About, { attention }: RideNow): boolean =>
  attention.some((at) => Date.parse(at) === Date.parse(happenedAt));

/**
 * Kinds that can happen to a ride again, to the same driver too, after it was taken back. Who could be
 * told neither is told the last one.
 */
const lastOnly: ReadonlySet<NotificationKind> = new Set([
  'driver_assigned',
  'on_the_way',
  'arrived',
  'cancelled',
  'rejected',
  'no_show',
  'reopened',
  'ride_for_you',
]);

/** Whether what it tells of has not happened again since. */
const isLast = ({ kind, happenedAt }: About, { latest }: RideNow): boolean =>
  toldOf(kind).on.some((type) => Date.parse(latest[type] ?? '') === Date.parse(happenedAt));

/** Whether it tells a driver that he lost the ride, which he had again and lost again since. */
const isLostAgain = ({ kind, driverId, happenedAt }: About, { lostAt }: RideNow): boolean =>
  (kind === 'ride_cancelled' || kind === 'ride_taken_away') &&
  driverId !== null &&
  Date.parse(lostAt[driverId] ?? '') > Date.parse(happenedAt);

/**
 * Why something should not be told any more, of a ride as it is now; null when it is still true. Asked
 * when its channels are chosen and again just before it is sent.
 */
export function noLongerTrue(told: About, ride: RideNow): NotificationReason | null {
  const { to } = toldOf(told.kind);
  if (to === 'rider' && isErased(ride)) return 'erased';
  const isSuperseded = lastOnly.has(told.kind) ? !isLast(told, ride) : isLostAgain(told, ride);
  if (isSuperseded) return 'superseded';
  return isTrue(told, ride) ? null : to === 'driver' ? 'not_his_ride' : 'superseded';
}

function isTrue(told: About, ride: RideNow): boolean {
  switch (told.kind) {
    case 'booked':
    case 'reopened':
      return !hasEnded(ride);
    case 'day_before':
      return !hasEnded(ride) && isOnTime('day_before', told, ride);
    case 'changed':
      // A later change has a notification of its own.
      return !hasEnded(ride) && told.amendment === ride.amendments;
    case 'driver_assigned':
      return isOfItsDriver(told, ride) && ride.stage === 'assigned';
    case 'on_the_way':
    case 'arrived':
      return isOfItsDriver(told, ride) && ride.stage === told.kind;
    case 'cancelled':
    case 'rejected':
    case 'no_show':
    case 'completed':
      return ride.stage === told.kind;
    case 'new_request':
      return ride.stage === 'pending' && isSoon(ride.terms.scheduledFor, told.happenedAt);
    case 'no_driver':
    case 'ride_waits':
      return ride.stage === 'pending' && isUnheeded(told, ride);
    case 'driver_late':
      return ride.stage === 'assigned' && isUnheeded(told, ride);
    case 'ride_for_you':
      return isOfItsDriver(told, ride) && !hasEnded(ride);
    case 'next_ride':
      return (
        isOfItsDriver(told, ride) && ride.stage === 'assigned' && isOnTime('next_ride', told, ride)
      );
    case 'ride_changed':
      return isOfItsDriver(told, ride) && !hasEnded(ride) && told.amendment === ride.amendments;
    case 'ride_taken_away':
      return !isOfItsDriver(told, ride);
    case 'ride_cancelled':
      // Of a ride that was reopened meanwhile nothing else tells him that it is not his any more.
      return ride.stage === 'cancelled' || !isOfItsDriver(told, ride);
    case 'contact_message':
    case 'call_needed':
    case 'test':
      return true;
  }
}
