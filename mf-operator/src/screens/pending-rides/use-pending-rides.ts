import { errorText, showToast, useT } from '@trupial/web-kit';
import { useMemo, useState } from 'react';
import { tellRefused } from '../../commands/tell-refused.ts';
import { useCommand } from '../../commands/use-command.ts';
import { useHeldList } from '../../lists/use-held-list.ts';
import { usePolledList } from '../../lists/use-polled-list.ts';
import { byAttention } from '../../rides/attention.ts';
import type { Ride } from '../../rides/ride.ts';

const POLL = 15_000;
const NOTHING: readonly Ride[] = [];

/**
 * The data and actions of the Pending Rides screen. What needs attention is first.
 *
 * @param onGone a command has removed a row from the list
 */
export function usePendingRides(onGone: () => void) {
  const t = useT();
  const list = usePolledList('rides', POLL);
  const { running, send } = useCommand();
  // Rejected or assigned rides stay hidden until the server's own list does not have them any more.
  const [handled, setHandled] = useState<ReadonlySet<number>>(new Set());
  const [toAssign, setToAssign] = useState<Ride>();
  const [toReject, setToReject] = useState<Ride>();

  const { items = NOTHING } = list;
  const isHere = (id: number) => items.some((ride) => ride.id === id);
  // From then on it is a ride like any other: it may come back from its driver.
  if (![...handled].every(isHere)) setHandled(new Set([...handled].filter(isHere)));
  const rides = useMemo(
    () => items.filter(({ id }) => !handled.has(id)).toSorted(byAttention),
    [items, handled],
  );
  const held = useHeldList(rides, list.items !== undefined);

  // Its row stays in its place while the pointer is there: a second press meets no other one.
  const hide = (id: number) => {
    onGone();
    setHandled((ids) => new Set(ids).add(id));
  };
  const reject = async (ride: Ride) => {
    setToReject(undefined);
    try {
      await send({ name: 'rejectRide', rideId: ride.id });
      hide(ride.id);
      showToast(t('Ride #{id} rejected', { id: String(ride.id) }));
    } catch (error) {
      tellRefused(t(errorText(error, t('Failed to reject ride. Please try again.'))));
    }
    await list.refresh();
  };
  const assigned = (ride: Ride) => {
    setToAssign(undefined);
    hide(ride.id);
    void list.refresh();
  };

  return {
    ...list,
    held,
    isRejecting: (ride: Ride) => running?.rideId === ride.id,
    isBusy: running !== undefined,
    toReject,
    askToReject: setToReject,
    closeReject: () => setToReject(undefined),
    reject: (ride: Ride) => void reject(ride),
    toAssign,
    assign: setToAssign,
    closeAssign: () => setToAssign(undefined),
    assigned,
  };
}
