import { driverStream, personalParts, type Vehicle } from '@trupial/contracts/events';
import type { RideDriverView } from '@trupial/contracts/values';
import { nothingKept, openKept, type RecordedEvent } from '@trupial/event-store';
import { type Keys, keptOf } from './kept-contact.ts';

/** Who a driver is, by column, in every table of drivers. */
export interface DriverProfile<Bytes = string> {
  /** His username, name, number and plate, sealed as in the log. */
  readonly profile: Bytes;
  /** Without its plate. */
  readonly vehicle: Vehicle;
}

/** The columns after an event that says who a driver is. */
export const profileAfter = (
  recorded: RecordedEvent,
  { vehicle }: { readonly vehicle: Vehicle },
): DriverProfile => ({
  profile: keptOf(recorded).sealed,
  vehicle: { ...vehicle, plate: null },
});

/** What replaces the profile of an erased driver. */
export const erasedProfile = { profile: nothingKept } as const;

type Profile = Omit<RideDriverView, 'id' | 'vehicle'> & {
  readonly vehicle?: { readonly plate?: string | null };
};

/** A driver as his rides show him; an erased one without his key. */
export function driverOf(
  { id, profile, vehicle }: DriverProfile<Buffer> & { readonly id: number },
  keys: Keys,
): RideDriverView & { readonly vehicle: Vehicle } {
  const stream = driverStream(id);
  const opened = openKept(profile, stream, keys.get(stream), personalParts.DriverRegistered);
  const { username, firstName, lastName, phone, vehicle: own } = opened as unknown as Profile; // sealed so
  return {
    id,
    username,
    firstName,
    lastName,
    phone,
    vehicle: { ...vehicle, plate: own?.plate ?? null },
  };
}
