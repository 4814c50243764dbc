import { Controller } from '@nestjs/common';
import { liveMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles } from '@trupial/service-kit';
import { LiveNotices } from './live-notices.ts';

const { liveNotices } = liveMessages;

@Controller()
export class LiveNoticesController {
  constructor(private readonly live: LiveNotices) {}

  @Handles(liveNotices)
  notices(asked: ReceivedBy<typeof liveNotices>): Promise<ReplyOf<typeof liveNotices>> {
    return this.live.after(asked);
  }
}
