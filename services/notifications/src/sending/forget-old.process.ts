import { Inject, Injectable } from '@nestjs/common';
import { BackgroundWork, CLOCK, type Clock, LOGGER, type Logger } from '@trupial/service-kit';
import { NotificationQueue } from '../queue/notification.queue.ts';
import { RecipientLimit } from './recipient-limit.ts';

/** How long the timeline shows what was told. */
const keptDays = 90;
/** How long a report waits for the note that its message was taken. */
const reportDays = 1;

/** Deletes old rows every hour, so that no table grows without limit. */
@Injectable()
export class ForgetOld extends BackgroundWork {
  constructor(
    private readonly queue: NotificationQueue,
    private readonly limit: RecipientLimit,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, {
      everyMs: clock.goes && 3_600_000,
      atStart: false,
      failure: 'could not forget old notifications',
    });
  }

  protected override async work(): Promise<void> {
    const daysAgo = (days: number): string =>
      new Date(Date.parse(this.clock()) - days * 86_400_000).toISOString();
    await this.limit.forget();
    await this.queue.forgetReports(daysAgo(reportDays));
    await this.queue.forget(daysAgo(keptDays));
  }
}
