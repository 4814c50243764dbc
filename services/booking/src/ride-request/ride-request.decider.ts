import type { RideEvent } from '@trupial/contracts/events';
import { bookingErrors } from '@trupial/contracts/refusals';
import { readPhone } from '@trupial/contracts/values';
import type { Decider } from '@trupial/event-store';
import { assertDifferentEnds } from './different-ends.ts';
import { tripOf } from './distance.rules.ts';
import { chargedFare } from './fare.rules.ts';
import type { RequestRide, RideEnd } from './ride-request.commands.ts';
import { detailsOf } from './details.rules.ts';
import { assertReturnable } from './return-trip.rules.ts';
import { rideTypeOf } from './ride-type.rules.ts';
import { scheduledInstant } from './schedule.rules.ts';

export type RideRequested = Extract<RideEvent, { type: 'RideRequested' }>;

/** All that booking remembers of a ride: whether it was requested. */
export type RideRequestState = 'none' | 'requested';

/** Whether a ride may be booked, and the events when it may. Throws refusals of kind invalid. */
function decide(command: RequestRide, state: RideRequestState): readonly RideRequested[] {
  if (state === 'requested') throw bookingErrors.alreadyRequested();
  assertComplete(command);
  assertDifferentEnds(command);
  const { rideId, trackingId, receiptHash, riderId, bookedBy, now } = command;
  const { passengers, luggage } = command;
  const scheduledFor = scheduledInstant(command.rideDatetime, now);
  const { outbound } = command;
  if (outbound !== null) assertReturnable(outbound, scheduledFor);
  const { distanceMeters, durationMinutes } = tripOf(command);
  const trip = { scheduledFor, distanceMeters, passengers, luggage };
  const fare = chargedFare(trip, command);
  const ids = { rideId, trackingId, receiptHash, riderId, bookedBy, at: now };
  const link = outbound === null ? {} : { returnOf: outbound.rideId };
  const isAirport = command.pickup.isAirport || command.dropoff.isAirport;
  const rideType = rideTypeOf({ isAirport, passengers });
  const { personal, open } = detailsOf(command);
  const contact = { ...contactOf(command), ...personal };
  return [
    {
      type: 'RideRequested',
      data: { ...ids, ...trip, durationMinutes, rideType, contact, fare, ...open, ...link },
    },
  ];
}

function assertComplete({ pickup, dropoff, passengers, luggage, riderName }: RequestRide): void {
  if (pickup.address.trim() === '') throw bookingErrors.endMissing('pickup_location');
  if (dropoff.address.trim() === '') throw bookingErrors.endMissing('dropoff_location');
  if (!Number.isInteger(passengers) || passengers < 1 || passengers > 8) {
    throw bookingErrors.passengersOutOfRange();
  }
  if (!Number.isInteger(luggage) || luggage < 0) throw bookingErrors.luggageNegative();
  if (riderName.trim() === '') throw bookingErrors.nameMissing();
}

function contactOf({ riderName, riderPhone: written, pickup, dropoff }: RequestRide) {
  const riderPhone = readPhone(written);
  if (riderPhone === null) throw bookingErrors.phoneInvalid();
  const ends = { pickup: place(pickup), dropoff: place(dropoff) };
  return { riderName: riderName.trim(), riderPhone, ...ends };
}

const place = ({ address, point }: RideEnd) => ({ address: address.trim(), point });

/** The rules of opening a ride. */
export const rideRequestDecider: Decider<RequestRide, RideRequestState, RideRequested> = {
  initialState: 'none',
  decide,
  evolve: () => 'requested',
};
