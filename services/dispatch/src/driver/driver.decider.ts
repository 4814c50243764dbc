import type { DriverEvent } from '@trupial/contracts/events';
import { driverErrors } from '@trupial/contracts/refusals';
import type { Decider } from '@trupial/event-store';
import type { DriverCommand, DriverRequest } from './driver.commands.ts';
import { type Driver, type DriverState, evolveDriver } from './driver.state.ts';
import { decideClaim } from './reserving.decisions.ts';

function decideDriver(command: DriverCommand, state: DriverState): readonly DriverEvent[] {
  if ('actor' in command) {
    allow(command, state);
    if (state === null || state.erased) throw driverErrors.notFound();
    return decideRequest(command, state);
  }
  if (state === null) throw driverErrors.notFound();
  return decideClaim(command, state);
}

// Operators and staff run the board; a driver decides on nothing but his own availability.
function allow({ actor, name }: DriverRequest, state: DriverState): void {
  if (actor.identity === 'operator' || actor.identity === 'staff') return;
  const availability = name === 'come-online' || name === 'go-offline';
  if (actor.identity !== 'driver' || !availability) throw driverErrors.wrongRole();
  if (state === null || actor.accountId !== state.id) throw driverErrors.notFound();
}

/** The office makes nobody available or offline whose account is suspended: he could not sign in. */
function assertNotOfAccount(command: DriverRequest, { suspendedBy }: Driver): void {
  if (command.name === 'suspend' || command.name === 'change-profile') return;
  if (command.actor.identity === 'driver') return;
  if (command.name === 'reinstate' && command.cause === 'account') return;
  if (suspendedBy.includes('account')) throw driverErrors.accountSuspended();
}

function decideRequest(command: DriverRequest, driver: Driver): readonly DriverEvent[] {
  assertNotOfAccount(command, driver);
  const step = { driverId: driver.id, at: command.now };
  switch (command.name) {
    case 'come-online':
      if (driver.suspended) {
        const himself = command.actor.identity === 'driver';
        throw himself ? driverErrors.suspendedHimself() : driverErrors.suspended();
      }
      return driver.online ? [] : [{ type: 'DriverCameOnline', data: step }];
    case 'go-offline':
      return driver.online ? [{ type: 'DriverWentOffline', data: step }] : [];
    case 'suspend':
    case 'reinstate': {
      const isSuspended = driver.suspendedBy.includes(command.cause ?? 'office');
      if (isSuspended === (command.name === 'suspend')) return [];
      const type = isSuspended ? 'DriverReinstated' : 'DriverSuspended';
      return [{ type, data: { ...step, ...(command.cause && { cause: command.cause }) } }];
    }
    case 'change-profile': {
      const { firstName, lastName, phone, vehicle } = command;
      if (sameProfile(command, driver)) return [];
      const { username } = driver;
      return [
        {
          type: 'DriverProfileChanged',
          data: { ...step, username, firstName, lastName, phone, vehicle },
        },
      ];
    }
  }
}

type Profile = Pick<Driver, 'firstName' | 'lastName' | 'phone' | 'vehicle'>;

const sameProfile = (one: Profile, other: Profile): boolean =>
  one.firstName === other.firstName &&
  one.lastName === other.lastName &&
  one.phone === other.phone &&
  one.vehicle.type === other.vehicle.type &&
  one.vehicle.plate === other.vehicle.plate &&
  one.vehicle.seats === other.vehicle.seats &&
  one.vehicle.bags === other.vehicle.bags &&
  listed(one.vehicle) === listed(other.vehicle);

const listed = ({ equipment = [] }: Profile['vehicle']): string => equipment.join();

/**
 * The rules of a driver's stream: commands of people, and the times that rides reserve. No events
 * when the requested state is already there; a Refusal when it is not possible.
 */
export const driverDecider: Decider<DriverCommand, DriverState, DriverEvent> = {
  initialState: null,
  decide: decideDriver,
  evolve: evolveDriver,
};
