import { Inject, Injectable } from '@nestjs/common';
import { islandTimeOf, routes, vehicleOf } from '@trupial/contracts/http';
import { bookingMessages, liveMessages } from '@trupial/contracts/messages';
import { CLOCK, type Clock, Messenger } from '@trupial/service-kit';
import { Call, type InputOf } from '../http/calls.ts';

/** Rides that are followed by their link. */
@Injectable()
export class FollowHttpController {
  constructor(
    @Inject(Messenger) private readonly messenger: Messenger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Call(routes.followLink)
  link({ params, body }: InputOf<'followLink'>) {
    return this.messenger.request(bookingMessages.followLink, {
      rideId: params.id,
      trackingId: body.tracking_id ?? null,
    });
  }

  @Call(routes.followRide)
  async ride({ params }: InputOf<'followRide'>) {
    const { rideId, trackingId, ...ride } = await this.messenger.request(
      bookingMessages.followRide,
      { token: params.id },
    );
    const hasDriver = ride.driverFirstName !== null;
    const { position } = hasDriver
      ? await this.messenger.request(liveMessages.ridePosition, { rideId, trackingId })
      : { position: null };
    const arrival = Date.parse(ride.scheduledFor) + ride.durationMinutes * 60_000;
    const now = Date.parse(this.clock());
    return {
      ride_id: rideId,
      status: ride.status,
      driver_progress: ride.driverProgress,
      rider_initial: ride.riderInitial,
      ride_datetime: islandTimeOf(ride.scheduledFor),
      estimated_arrival: hasDriver ? new Date(arrival).toISOString() : null,
      pickup_area: ride.pickupArea,
      dropoff_area: ride.dropoffArea,
      driver_first_name: ride.driverFirstName,
      driver_vehicle: vehicleOf(ride),
      position: position && {
        lat: position.lat,
        lng: position.lng,
        age_s: Math.max(0, Math.round((now - Date.parse(position.at)) / 1000)),
      },
    };
  }
}
