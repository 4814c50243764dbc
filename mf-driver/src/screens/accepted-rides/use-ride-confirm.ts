import { useState } from 'react';
import { nextStep } from '../../rides/next-step.ts';
import type { Ride } from '../../rides/ride.ts';
import type { DriverCommand } from '../../rides/use-ride-command.ts';

/** What waits for a yes. */
export interface AskedCommand {
  readonly ride: Ride;
  readonly command: DriverCommand;
}

type Act = (ride: Ride, command: DriverCommand) => Promise<void>;

/** True for what can not be taken back; a finish is asked about only before its time. */
export function mustAsk(ride: Ride, command: DriverCommand): boolean {
  if (command === 'cancelRide' || command === 'deleteRide') return true;
  return command === 'finishRide' && nextStep(ride) !== 'finishRide';
}

/** Asks once before the commands that end a ride; all others run at once. */
export function useRideConfirm(act: Act) {
  const [asked, setAsked] = useState<AskedCommand>();
  const request = (ride: Ride, command: DriverCommand) => {
    if (mustAsk(ride, command)) setAsked({ ride, command });
    else void act(ride, command);
  };
  const confirm = () => {
    if (!asked) return;
    setAsked(undefined);
    void act(asked.ride, asked.command);
  };
  return { asked, request, confirm, cancel: () => setAsked(undefined) };
}
