import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { NotificationChannel } from '@trupial/contracts/values';
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
  /** Looks that have begun and not ended: a stop waits for them. */
  private readonly looks = new Set<Promise<void>>();
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
      this.look(this.queue.dropExpired(), 'could not drop what is late');
      this.look(this.reports.settleLeft(), 'could not apply reports');
      this.poke();
    }, everyMs).unref();
  }

  private look(begun: Promise<void>, failure: string): void {
    const look = begun
      .catch((err: unknown) => this.logger.warn({ err }, failure))
      .finally(() => this.looks.delete(look));
    this.looks.add(look);
  }

  /** Looks at once for what is queued for these channels; without them, for all. */
  poke(channels?: ReadonlySet<NotificationChannel>): void {
    for (const sender of this.senders) {
      if (channels?.has(sender.name) !== false) void sender.poke();
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all([...this.looks, ...this.senders.map((sender) => sender.stop())]);
  }
}
