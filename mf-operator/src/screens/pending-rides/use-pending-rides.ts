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
  const { runningOf, send } = useCommand();
  const [toAssign, setToAssign] = useState<Ride>();
  const [toReject, setToReject] = useState<Ride>();

  const { items = NOTHING } = list;
  const rides = useMemo(() => items.toSorted(byAttention), [items]);
  const held = useHeldList(rides, list.items !== undefined);

  // Its row stays in its place while the pointer is there: a second press meets no other one.
  const leaves = (ride: Ride) => {
    onGone();
    list.change((all) => all.filter(({ id }) => id !== ride.id));
  };
  const reject = async (ride: Ride) => {
    setToReject(undefined);
    try {
      await send({ name: 'rejectRide', rideId: ride.id });
      leaves(ride);
      showToast(t('Ride #{id} rejected', { id: String(ride.id) }));
    } catch (error) {
      tellRefused(t(errorText(error, t('Failed to reject ride. Please try again.'))));
    }
    await list.refresh();
  };
  const assigned = (ride: Ride) => {
    setToAssign(undefined);
    leaves(ride);
    void list.refresh();
  };

  return {
    ...list,
    held,
    isRejecting: (ride: Ride) => runningOf(ride.id) !== undefined,
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
