import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { announcements } from '@trupial/contracts/messages';
import type { EventStore } from '@trupial/event-store';
import {
  BackgroundWork,
  CLOCK,
  type Clock,
  EVENT_STORE,
  LOGGER,
  type Logger,
  Messenger,
  SERVICE_POOL,
} from '@trupial/service-kit';
import type { Pool } from 'pg';
import { ridesNow } from '../following/follower.ts';
import { deleteEnded } from './delete-ended.ts';
import { LivingSessions } from './living-sessions.ts';
import { PushSecrets } from './push-secrets.ts';

interface Row {
  readonly id: string;
  readonly holder: string;
  readonly sessionId: string | null;
}

/** A ride's last notification, the receipt, is of use for two days. */
const afterRideMs = 3 * 86_400_000;
/** With a key that we no longer have nothing can be sent; its browser subscribes again when it is here. */
const oldKeyDays = 90;
const atOnce = 500;

/**
 * Deletes browsers in which nobody is told any more: their session is over, their account suspended or
 * erased, their ride long over. What is sent looks for itself; this keeps nothing of them.
 */
@Injectable()
export class EndBrowsers
  extends BackgroundWork
  implements OnApplicationBootstrap, BeforeApplicationShutdown
{
  private unlisten: (() => void) | undefined;

  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
    private readonly messenger: Messenger,
    private readonly sessions: LivingSessions,
    private readonly secrets: PushSecrets,
  ) {
    super(logger, {
      everyMs: clock.goes && 60_000,
      atStart: false,
      failure: 'could not look which browsers have ended',
    });
  }

  override async onApplicationBootstrap(): Promise<void> {
    await super.onApplicationBootstrap();
    this.unlisten = this.messenger.onAnnounce(announcements.sessionsEnded, () => void this.poke());
  }

  override async beforeApplicationShutdown(): Promise<void> {
    this.unlisten?.();
    await super.beforeApplicationShutdown();
  }

  protected override async work(): Promise<void> {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const { rows } = await this.pool.query<Row>(
        `select id, holder, session_id as "sessionId" from push_browsers
         where id > $1 order by id limit $2`,
        [after, atOnce],
      );
      const ended = [...(await this.sessions.endedOf(rows)), ...(await this.ofOldRides(rows))];
      await deleteEnded(this.pool, ended);
      const last = rows.at(-1);
      if (last === undefined || rows.length < atOnce || this.isStopped) break;
      after = last.id;
    }
    await this.pool.query(
      'delete from push_browsers where server_key <> $1 and subscribed_at < $2',
      [
        this.secrets.serverKey.publicKey,
        new Date(Date.parse(this.clock()) - oldKeyDays * 86_400_000),
      ],
    );
  }

  private async ofOldRides(rows: readonly Row[]): Promise<readonly Row[]> {
    const ofRides = rows.filter(({ sessionId }) => sessionId === null);
    const rideOf = ({ holder }: Row): number => Number(holder.slice('ride-'.length));
    const { rides, unreadable } = await ridesNow(this.store, ofRides.map(rideOf), this.logger);
    const before = Date.parse(this.clock()) - afterRideMs;
    return ofRides.filter((row) => {
      const ride = rides.get(rideOf(row));
      if (ride === undefined) return !unreadable.has(rideOf(row));
      // Also of a ride that nobody ever ended: its address would stay for good.
      return Date.parse(ride.terms.scheduledFor) < before;
    });
  }
}
