import { ApiError, errorText, showToast, type t as translate, useT } from '@trupial/web-kit';
import { useMemo, useState } from 'react';
import type { DriverOption } from '../../assign-driver/driver-options.ts';
import { tellRefused } from '../../commands/tell-refused.ts';
import { useCommand } from '../../commands/use-command.ts';
import { useHeldList } from '../../lists/use-held-list.ts';
import { usePolledList } from '../../lists/use-polled-list.ts';
import { byAttention } from '../../rides/attention.ts';
import type { RideMove } from '../../ride-actions/ride-moves.ts';
import type { Ride } from '../../rides/ride.ts';
import { statusOf } from '../../rides/status.ts';

const POLL = 10_000;
/** The documented pause between a completion and the refetch, in milliseconds. */
const REFETCH_AFTER = 500;
const NOTHING: readonly Ride[] = [];

/** In which dialog a ride is open. */
export type RideView =
  | 'details'
  | 'reassign'
  | 'complete'
  | 'sendBack'
  | 'actions'
  | 'status'
  | 'change';

/** What a form begins with, and what a question names, stays while it is open. */
const STAYS: readonly (RideView | undefined)[] = ['change', 'sendBack'];

/** The text when a ride could not be completed. */
function completionError(t: typeof translate, error: unknown): string {
  if (!(error instanceof ApiError)) return t('An unexpected error occurred');
  switch (error.status) {
    case 404:
      return t('Ride not found or already completed');
    case 403:
      return t('You do not have permission to complete rides');
    default:
      return t(errorText(error, t('Failed to complete ride')));
  }
}

/**
 * The data and actions of the Assigned Rides screen. What needs attention is first.
 *
 * @param onGone a command has removed a card from the list
 */
export function useAssignedRides(onGone: () => void) {
  const t = useT();
  const list = usePolledList('assigned_rides', POLL);
  const { runningOf, send } = useCommand();
  const [open, setOpen] = useState<{ ride: Ride; as: RideView }>();

  const { items = NOTHING } = list;
  const rides = useMemo(() => items.toSorted(byAttention), [items]);
  const isOpen = ({ id }: Ride) => id === open?.ride.id;
  const current = STAYS.includes(open?.as) ? undefined : items.find(isOpen);
  if (open && current && current !== open.ride) setOpen({ ...open, ride: current });
  const held = useHeldList(rides, list.items !== undefined);

  // Its card stays in its place while the pointer is there: a second press meets no other one.
  const leaves = (ride: Ride) => {
    onGone();
    list.change((all) => all.filter(({ id }) => id !== ride.id));
    setTimeout(() => void list.refresh(), REFETCH_AFTER);
  };
  const complete = async (ride: Ride) => {
    try {
      await send({ name: 'operatorCompleteRide', rideId: ride.id });
      showToast(t('Ride #{id} completed', { id: String(ride.id) }));
      leaves(ride);
    } catch (error) {
      tellRefused(completionError(t, error));
      void list.refresh();
    }
  };
  const sendBack = async (ride: Ride) => {
    try {
      await send({ name: 'cancelAssignedRide', rideId: ride.id, fromDriverId: ride.driver_id });
      showToast(t('Ride #{id} is pending again', { id: String(ride.id) }));
      leaves(ride);
    } catch (error) {
      tellRefused(t(errorText(error, t('Failed to cancel ride. Please try again.'))));
      void list.refresh();
    }
  };
  const updated = (ride: Ride, move: RideMove) => {
    setOpen(undefined);
    showToast(t('Ride #{id}: {status}', { id: String(ride.id), status: t(move.words) }));
    if (move.ends) leaves(ride);
    else void list.refresh();
  };
  const reassigned = ({ id }: Ride, driver: DriverOption) => {
    setOpen(undefined);
    // A command that comes before the list names whom the ride is to be taken from.
    const his = {
      driver_id: driver.id,
      driver_name: driver.username,
      driver_phone: driver.phone,
      driver_vehicle: driver.vehicle,
      driver_progress: 'accepted',
      driver: null,
    };
    list.change((all) => all.map((ride) => (ride.id === id ? { ...ride, ...his } : ride)));
    setTimeout(() => void list.refresh(), REFETCH_AFTER);
  };

  const show = (ride: Ride, as: RideView) => {
    if (as === 'complete' && statusOf(ride) === 'in_progress') void complete(ride);
    else setOpen({ ride, as });
  };

  return {
    ...list,
    held,
    runningOf,
    open,
    /** The ride that is open is not in the list any more. */
    isGone: list.items !== undefined && !items.some(isOpen),
    show,
    close: () => setOpen(undefined),
    // The question is over at once: one that waits for an answer would hold that of the next ride.
    complete: (ride: Ride) => {
      setOpen(undefined);
      void complete(ride);
    },
    sendBack: (ride: Ride) => {
      setOpen(undefined);
      void sendBack(ride);
    },
    reassigned,
    updated,
    notUpdated: () => void list.refresh(),
  };
}
