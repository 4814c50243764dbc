import { Inject, Injectable } from '@nestjs/common';
import { routes, toWirePosition } from '@trupial/contracts/http';
import { liveMessages } from '@trupial/contracts/messages';
import { CLOCK, type Clock, Messenger } from '@trupial/service-kit';
import { Call, type InputOf } from '../http/calls.ts';
import { trackingIdNeeded } from './listener.ts';

/** Where drivers are. */
@Injectable()
export class PositionsHttpController {
  constructor(
    @Inject(Messenger) private readonly messenger: Messenger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Call(routes.reportPosition)
  async report({ body }: InputOf<'reportPosition'>) {
    const { lat, lng, accuracy_m: accuracyMeters = null, heading = null } = body;
    const { at, rides } = await this.messenger.request(liveMessages.reportPosition, {
      lat,
      lng,
      accuracyMeters,
      heading,
    });
    return { at, shared_with_rides: rides.map(({ rideId }) => rideId) };
  }

  @Call(routes.driverPositions)
  async all() {
    const { positions } = await this.messenger.request(liveMessages.driverPositions, {});
    const now = Date.parse(this.clock());
    return positions.map((position) => toWirePosition(position, null, now));
  }

  @Call(routes.ridePosition)
  async ofRide({ params, query, actor }: InputOf<'ridePosition'>) {
    const { tracking_id: trackingId = null } = query;
    if (trackingId === null && actor.role === 'visitor') {
      throw trackingIdNeeded();
    }
    const now = Date.parse(this.clock());
    const { position } = await this.messenger.request(liveMessages.ridePosition, {
      rideId: params.id,
      trackingId,
    });
    return { position: position && toWirePosition(position, params.id, now) };
  }
}
