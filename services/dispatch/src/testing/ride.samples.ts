import type { Contact, RideEvent, RideEventData, RideTerms } from '@trupial/contracts/events';
import { type Actor, defaultAmendSettings } from '@trupial/contracts/values';
import type { AmendCommand, RideCommand } from '../ride/ride.commands.ts';

/** When everything in a sample happens, unless it says otherwise. */
export const noon = '2026-11-20T16:00:00.000Z';

/** An instant so many minutes after {@link noon}. */
export const minutesLater = (minutes: number): string =>
  new Date(Date.parse(noon) + minutes * 60_000).toISOString();

export const sampleFare = { amountMinor: 3000, currency: 'USD', tariffVersion: '2026-1' } as const;

export const sampleContact: Contact = {
  riderName: 'Maria Martina',
  riderPhone: '+59995123456',
  pickup: { address: 'Hato Airport', point: { lat: 12.1889, lng: -68.9598 } },
  dropoff: { address: 'Punda, Willemstad', point: null },
};

type Requested = RideEventData<'RideRequested'>;

export const rideRequested = (facts: Partial<Requested> = {}): RideEvent => ({
  type: 'RideRequested',
  data: {
    rideId: 12,
    trackingId: '20261120-0123456789',
    contact: sampleContact,
    riderId: 501,
    bookedBy: 'rider',
    scheduledFor: minutesLater(60),
    passengers: 2,
    luggage: 1,
    distanceMeters: 12_400,
    durationMinutes: 20,
    rideType: 'airport',
    fare: sampleFare,
    receiptHash: null,
    at: noon,
    ...facts,
  },
});

const step =
  <
    Type extends
      | 'DriverSetOff'
      | 'DriverArrived'
      | 'RiderPickedUp'
      | 'TripStarted'
      | 'RideHidden'
      | 'RideDeclined',
  >(
    type: Type,
  ) =>
  (driverId: number, at = noon) =>
    ({ type, data: { driverId, at } }) as const;

export const setOff = step('DriverSetOff');
export const arrived = step('DriverArrived');
export const pickedUp = step('RiderPickedUp');
export const tripStarted = step('TripStarted');
export const hidden = step('RideHidden');
export const declined = step('RideDeclined');

export const assigned = (driverId: number, by: 'driver' | 'operator' = 'driver'): RideEvent => ({
  type: 'DriverAssigned',
  data: { driverId, by, at: noon },
});

export const unassigned = (
  driverId: number,
  reason: RideEventData<'DriverUnassigned'>['reason'],
): RideEvent => ({ type: 'DriverUnassigned', data: { driverId, reason, at: noon } });

export const completed = (driverId: number, by: 'driver' | 'operator' = 'driver'): RideEvent => ({
  type: 'RideCompleted',
  data: { driverId, by, fare: sampleFare, at: noon },
});

export const cancelled = (by: Actor['identity'], driverId: number | null = null): RideEvent => ({
  type: 'RideCancelled',
  data: { by, reason: `by_${by}`, driverId, at: noon },
});

export const noShow = (driverId: number, by: 'driver' | 'operator' = 'driver'): RideEvent => ({
  type: 'NoShowRecorded',
  data: { driverId, by, at: noon },
});

export const rejected: RideEvent = { type: 'RideRejected', data: { at: noon } };
export const reopened = (at = noon): RideEvent => ({ type: 'RideReopened', data: { at } });

/** Of a ride that nobody has. */
export const contactErased: RideEvent = {
  type: 'ContactErased',
  data: { by: 'staff', driverId: null, at: noon },
};

type Naming = 'assign-driver' | 'reassign-driver';
type WithMore = Naming | 'cancel-assigned-ride' | 'cancel-ride' | 'rate-ride' | 'amend-ride';

/** A command that names no driver and shows no receipt, at {@link noon}. */
export const command = (
  name: Exclude<RideCommand['name'], WithMore>,
  actor: Actor,
  now = noon,
  seenAmendment: number | null = null,
): RideCommand => ({ name, actor, now, seenAmendment });

export const naming = (
  name: Naming,
  actor: Actor,
  driverId: number | null,
  fromDriverId: number | null = null,
): RideCommand => ({ name, actor, driverId, fromDriverId, now: noon });

export const sendBackBy = (actor: Actor, fromDriverId: number | null = null): RideCommand => ({
  name: 'cancel-assigned-ride',
  actor,
  fromDriverId,
  now: noon,
});

export const rated = (
  driverId: number,
  rating: number,
  replaces: number | null = null,
  at = noon,
) => ({ type: 'RideRated', data: { driverId, rating, replaces, at } }) as const;

export const rateBy = (
  actor: Actor,
  rating: number | null,
  { now = noon, receiptMatches = false } = {},
): RideCommand => ({ name: 'rate-ride', actor, rating, receiptMatches, now });

/** What the sample ride is, with other terms. */
export const termsWith = (facts: Partial<RideTerms> = {}): RideTerms => ({
  scheduledFor: minutesLater(60),
  passengers: 2,
  luggage: 1,
  distanceMeters: 12_400,
  durationMinutes: 20,
  rideType: 'airport',
  fare: sampleFare,
  ...facts,
});

type Amended = RideEventData<'RideAmended'>;

/** A change of the sample ride: by default the first one, from two passengers to three. */
export const amended = (facts: Partial<Amended> = {}): RideEvent => ({
  type: 'RideAmended',
  data: {
    by: 'rider',
    reason: null,
    driverId: null,
    amendment: 1,
    was: termsWith(),
    is: termsWith({ passengers: 3 }),
    contact: sampleContact,
    contactWas: sampleContact,
    at: noon,
    ...facts,
  },
});

export const seen = (driverId: number, amendment: number): RideEvent => ({
  type: 'AmendmentSeen',
  data: { driverId, amendment, at: noon },
});

/** By default three passengers, an hour before the pickup, at the default settings. */
export const amendBy = (actor: Actor, facts: Partial<AmendCommand> = {}): AmendCommand => ({
  name: 'amend-ride',
  actor,
  now: noon,
  receiptMatches: false,
  version: 0,
  is: termsWith({ passengers: 3 }),
  contact: {},
  validUntil: minutesLater(10),
  reason: actor.identity === 'operator' ? 'He called.' : null,
  giveBack: false,
  settings: defaultAmendSettings,
  ...facts,
});

export const cancelBy = (
  actor: Actor,
  receiptMatches = false,
  seenAmendment: number | null = null,
): RideCommand => ({
  name: 'cancel-ride',
  actor,
  receiptMatches,
  now: noon,
  seenAmendment,
});
