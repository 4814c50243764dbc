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
import type { KeptNow } from '../queue/rows.ts';
import { CarrierReports } from '../reports/carrier-reports.ts';
import { ChannelSender } from './channel-sender.ts';
import { OfficeCalls } from './office-calls.ts';
import { Preparation } from './preparation.ts';
import { RecipientLimit } from './recipient-limit.ts';

const everyMs = 1_000;

/**
 * Sends what is queued, each channel by itself: one that hangs holds up no other. Any number of
 * processes may send from the same queue.
 */
@Injectable()
export class SendNotifications implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly senders: readonly ChannelSender[];
  /** Channels without a carrier. */
  private readonly byHand: readonly NotificationChannel[];
  /** Looks that have begun and not ended: a stop waits for them. */
  private readonly looks = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly queue: NotificationQueue,
    preparation: Preparation,
    limit: RecipientLimit,
    private readonly reports: CarrierReports,
    private readonly calls: OfficeCalls,
    @Inject(CHANNELS) channels: readonly Channel[],
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {
    const parts = { queue, preparation, limit, reports, clock, logger, metrics };
    const carriers = channels.filter((channel) => channel.isCarrier);
    this.senders = carriers.map((carrier) => new ChannelSender(carrier, parts));
    this.byHand = channels.filter(({ isCarrier }) => !isCarrier).map(({ name }) => name);
  }

  onApplicationBootstrap(): void {
    if (!this.clock.goes) return;
    this.timer = setInterval(() => {
      const dropping = this.queue.dropExpired((client, late) =>
        this.calls.askForLate(client, late),
      );
      this.look(dropping, 'could not drop what is late');
      this.look(this.calls.askForWaiting(), 'could not look who waits to be told');
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
    if (this.isStopped) return;
    const isMeant = (name: NotificationChannel): boolean => channels?.has(name) !== false;
    for (const sender of this.senders) if (isMeant(sender.name)) void sender.poke();
    const byHand = this.byHand.filter(isMeant);
    if (byHand.length === 0) return;
    const keeping = this.queue.keep(byHand).then((kept) => this.kept(kept));
    this.look(keeping, 'could not look for what the office passes on');
  }

  /** Counts what waits for the office since a moment ago. */
  kept(notifications: readonly KeptNow[]): void {
    const { notifications: count, notificationSeconds } = this.metrics;
    const now = Date.parse(this.clock());
    for (const { channel, happenedAt } of notifications) {
      count.inc({ channel, state: 'kept' });
      notificationSeconds.observe({ channel }, Math.max(0, now - happenedAt.getTime()) / 1_000);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.isStopped = true;
    await Promise.all([...this.looks, ...this.senders.map((sender) => sender.stop())]);
  }
}
