import { Controller } from '@nestjs/common';
import { dispatchMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { RideTimelineQuery } from './ride-timeline.query.ts';

const { rideTimeline } = dispatchMessages;

@Controller()
export class RideTimelineController {
  constructor(private readonly timeline: RideTimelineQuery) {}

  @Handles(rideTimeline)
  async steps({ rideId }: ReceivedBy<typeof rideTimeline>): Promise<ReplyOf<typeof rideTimeline>> {
    return { steps: await this.timeline.of(rideId) };
  }
}
