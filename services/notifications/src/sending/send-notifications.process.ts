import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CLOCK, type Clock, LOGGER, type Logger, Metrics } from '@trupial/service-kit';
import { type Channel, CHANNELS } from '../channels/channel.port.ts';
import { NotificationQueue } from '../queue/notification.queue.ts';
import { CarrierReports } from '../reports/carrier-reports.ts';
import { ChannelSender } from './channel-sender.ts';
import { Preparation } from './preparation.ts';

const everyMs = 1_000;

/**
 * Sends what is queued, each channel by itself: one that hangs holds up no other. Any number of
 * processes may send from the same queue.
 */
@Injectable()
export class SendNotifications implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly senders: readonly ChannelSender[];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly queue: NotificationQueue,
    preparation: Preparation,
    private readonly reports: CarrierReports,
    @Inject(CHANNELS) channels: readonly Channel[],
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Metrics) metrics: Metrics,
  ) {
    const parts = { queue, preparation, reports, clock, logger, metrics };
    this.senders = channels.map((channel) => new ChannelSender(channel, parts));
  }

  onApplicationBootstrap(): void {
    if (this.clock.pause === undefined) return;
    this.timer = setInterval(() => {
      const late = (err: unknown): void => this.logger.warn({ err }, 'could not drop what is late');
      this.queue.dropExpired().catch(late);
      const left = (err: unknown): void => this.logger.warn({ err }, 'could not apply reports');
      this.reports.settleLeft().catch(left);
      this.pokeAll();
    }, everyMs).unref();
  }

  /** Looks at once for what is queued. */
  pokeAll(): void {
    for (const sender of this.senders) void sender.poke();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.senders.map((sender) => sender.stop()));
  }
}
