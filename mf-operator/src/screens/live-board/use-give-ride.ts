import { caughtUp, errorText, showToast, t, useT } from '@trupial/web-kit';
import { useMemo, useRef, useState } from 'react';
import { tellRefused } from '../../commands/tell-refused.ts';
import { type Command, useCommand } from '../../commands/use-command.ts';
import { listKey } from '../../lists/use-polled-list.ts';
import type { Ride } from '../../rides/ride.ts';
import { MAY_BE_DONE_ONCE, wasRefused } from '../../words/not-known.ts';

const NOWHERE: ReadonlyMap<number, number | null> = new Map();

/** The lists between which a ride moves. */
const RIDES = ['rides', 'assigned_rides'] as const;

/**
 * The command that moves a ride from one lane into another; null is the lane of rides without a
 * driver. `fromDriverId` is where the person saw it: a ride that somebody else has by now, the server
 * leaves to him.
 */
function commandFor(rideId: number, fromDriverId: number | null, driverId: number | null): Command {
  if (driverId === null) return { name: 'cancelAssignedRide', rideId, fromDriverId };
  if (fromDriverId === null) return { name: 'assignDriver', rideId, driverId };
  return { name: 'reassignDriver', rideId, driverId, fromDriverId };
}

/** Who is to have a ride; null: nobody. */
export type Taker = { readonly id: number; readonly name: string } | null;

interface Failure {
  readonly id: string;
  /** undefined: it was to go back. */
  readonly driver: string | undefined;
  readonly reason: string;
}

const notGiven = ({ id, driver, reason }: Failure) =>
  driver === undefined
    ? t('Ride #{id} stays where it is: {reason}', { id, reason })
    : t('Ride #{id} did not go to {driver}: {reason}', { id, driver, reason });

/** Where it is now is on the board. */
const notKnown = ({ id, driver, reason }: Failure) =>
  driver === undefined
    ? t('Ride #{id}: {reason}', { id, reason })
    : t('Ride #{id} to {driver}: {reason}', { id, driver, reason });

/**
 * Assigns rides to drivers, or unassigns them. Each is shown in its new lane immediately; after a
 * refusal it moves back and a toast shows the reason.
 *
 * @param refresh fetches the lists of rides; resolves when they have arrived
 */
export function useGiveRide(refresh: () => Promise<unknown>) {
  const t = useT();
  const { send } = useCommand();
  const [moving, setMoving] = useState(NOWHERE);
  const own = useMemo(() => new Set(moving.keys()), [moving]);

  /** How often each ride was moved: only its last move is ended. */
  const turns = useRef(new Map<number, number>());

  const begin = (rideId: number, driverId: number | null) => {
    const turn = (turns.current.get(rideId) ?? 0) + 1;
    turns.current.set(rideId, turn);
    setMoving((all) => new Map(all).set(rideId, driverId));
    return turn;
  };
  /** Unless it goes on to somebody else by then. */
  const end = async (rideId: number, turn: number, isGiven: boolean) => {
    await refresh();
    if (isGiven) await Promise.all(RIDES.map((list) => caughtUp(listKey(list))));
    if (turns.current.get(rideId) !== turn) return;
    setMoving((all) => new Map([...all].filter(([id]) => id !== rideId)));
  };
  const give = async (ride: Ride, driver: Taker, from: number | null) => {
    const id = String(ride.id);
    let isGiven = false;
    const turn = begin(ride.id, driver?.id ?? null);
    try {
      await send(commandFor(ride.id, from, driver?.id ?? null));
      isGiven = true;
      showToast(
        driver
          ? t('Ride #{id} assigned to {driver}', { id, driver: driver.name })
          : t('Ride #{id} is pending again', { id }),
      );
    } catch (error) {
      const reason = t(errorText(error, MAY_BE_DONE_ONCE));
      const text = wasRefused(error) ? notGiven : notKnown;
      tellRefused(text({ id, driver: driver?.name, reason }));
    }
    await end(ride.id, turn, isGiven);
  };

  return {
    /** Rides that are being moved to a lane, until the server's lists contain the change. */
    moving,
    /** The numbers of these: they are not held where they were. */
    own,
    /** A dialog has given a ride to a driver. */
    wasGiven: (rideId: number, driverId: number) => {
      void end(rideId, begin(rideId, driverId), true);
    },
    /** `from`: whose lane the person saw it in. */
    give: (ride: Ride, driver: Taker, from: number | null) => void give(ride, driver, from),
  };
}
