import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { announcements } from '@trupial/contracts/messages';
import {
  driverPosition,
  type DriverPosition,
  positionEveryMs,
  positionFreshMs,
  sharedPosition,
} from '@trupial/contracts/values';
import {
  CLOCK,
  type Clock,
  type Config,
  CONFIG,
  createLatestValues,
  type LatestValues,
  LOGGER,
  type Logger,
  Messenger,
} from '@trupial/service-kit';

/**
 * Tolerance for the driver's clock and the network: a driver who sends every five seconds is not
 * refused for a short delay.
 */
const toleranceMs = 500;

/**
 * The newest position of each driver, of the last minute. They are not stored permanently: the next
 * one comes within seconds, and one of a minute ago is outdated.
 */
@Injectable()
export class LatestPositions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly latest: LatestValues;
  private unhear: () => void = () => undefined;

  constructor(
    @Inject(Messenger) private readonly messenger: Messenger,
    @Inject(CONFIG) { redisUrl }: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    const everyMs = positionEveryMs - toleranceMs;
    const rules = { name: 'driver-positions', keepMs: positionFreshMs, everyMs };
    this.latest = createLatestValues(redisUrl, rules, logger, () => this.now());
  }

  onApplicationBootstrap(): void {
    // What other instances have taken.
    this.unhear = this.messenger.onAnnounce(announcements.driverMoved, (moved) => {
      const { rides: _, ...position } = sharedPosition.parse(moved);
      this.latest.note(String(position.driverId), JSON.stringify(position));
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.unhear();
    await this.latest.close();
  }

  /** Takes a position; answers how many milliseconds it came too early, 0 when it was taken. */
  offer(position: DriverPosition): Promise<number> {
    return this.latest.offer(String(position.driverId), JSON.stringify(position));
  }

  /** The driver's position of the last minute, or null. */
  async of(driverId: number): Promise<DriverPosition | null> {
    const text = await this.latest.get(String(driverId));
    const position = text === null ? null : read(text);
    return position !== null && this.isFresh(position) ? position : null;
  }

  /** The positions of the last minute of all drivers who sent one, on shift or not. */
  async all(): Promise<readonly DriverPosition[]> {
    return (await this.latest.all()).map(read).filter(this.isFresh);
  }

  private now(): number {
    return Date.parse(this.clock());
  }

  /** By this clock too: the store's may be another. */
  private readonly isFresh = ({ at }: DriverPosition): boolean =>
    this.now() - Date.parse(at) <= positionFreshMs;
}

const read = (text: string): DriverPosition => driverPosition.parse(JSON.parse(text));
