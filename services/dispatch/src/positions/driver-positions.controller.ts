import { Controller } from '@nestjs/common';
import { liveMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { DriverPositions } from './driver-positions.ts';

const { reportPosition, driverPositions, ridePosition } = liveMessages;

@Controller()
export class DriverPositionsController {
  constructor(private readonly positions: DriverPositions) {}

  @Handles(reportPosition)
  report(reported: ReceivedBy<typeof reportPosition>): Promise<ReplyOf<typeof reportPosition>> {
    return this.positions.report(reported);
  }

  @Handles(driverPositions)
  async all(): Promise<ReplyOf<typeof driverPositions>> {
    return { positions: [...(await this.positions.all())] };
  }

  @Handles(ridePosition)
  async ofRide({
    rideId,
    trackingId,
  }: ReceivedBy<typeof ridePosition>): Promise<ReplyOf<typeof ridePosition>> {
    return { position: await this.positions.ofRide(rideId, trackingId) };
  }
}
