import { Controller } from '@nestjs/common';
import { dispatchMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { CandidatesQuery } from './candidates.query.ts';

const { candidates } = dispatchMessages;

@Controller()
export class CandidatesController {
  constructor(private readonly query: CandidatesQuery) {}

  @Handles(candidates)
  candidates({ rideId }: ReceivedBy<typeof candidates>): Promise<ReplyOf<typeof candidates>> {
    return this.query.forRide(rideId);
  }
}
