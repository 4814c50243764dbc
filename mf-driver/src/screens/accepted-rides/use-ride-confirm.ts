import { useState } from 'react';
import { nextStep } from '../../rides/next-step.ts';
import type { Ride } from '../../rides/ride.ts';
import { takeAction } from '../../queue/driver-queue.ts';
import type { DriverCommand } from '../../rides/driver-command.ts';

/** What waits for a yes. */
export interface AskedCommand {
  readonly ride: Ride;
  readonly command: DriverCommand;
}

const ALWAYS_ASKED: ReadonlySet<DriverCommand> = new Set([
  'cancelRide',
  'deleteRide',
  'noShowRide',
]);

/**
 * True for an action that cannot be undone; a completion needs a confirmation only before its time.
 */
function mustAsk(ride: Ride, command: DriverCommand): boolean {
  if (ALWAYS_ASKED.has(command)) return true;
  return command === 'finishRide' && nextStep(ride) !== 'finishRide';
}

/**
 * Asks for confirmation before the commands that end a ride; all other commands run immediately.
 */
export function useRideConfirm() {
  const [asked, setAsked] = useState<AskedCommand>();
  const request = (ride: Ride, command: DriverCommand) => {
    if (mustAsk(ride, command)) setAsked({ ride, command });
    else takeAction(command, ride);
  };
  const confirm = () => {
    if (!asked) return;
    setAsked(undefined);
    takeAction(asked.command, asked.ride);
  };
  return { asked, request, confirm, cancel: () => setAsked(undefined) };
}
