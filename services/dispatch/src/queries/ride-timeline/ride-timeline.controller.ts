import { Controller, Inject } from '@nestjs/common';
import { rideEventOf, rideStream } from '@trupial/contracts/events';
import { dispatchMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import type { EventStore, KeyVault, RecordedEvent } from '@trupial/event-store';
import {
  currentContext,
  EVENT_STORE,
  Handles,
  KEY_VAULT,
  ReadModels,
  SERVICE_POOL,
} from '@trupial/service-kit';
import { type DriverProfile, driverOf, keysOfRows } from '@trupial/service-kit/personal';
import type { Pool } from 'pg';
import { actorOf } from '../../commands/caller.ts';
import { driverBoard } from '../../read-models/driver-board/driver-board.projection.ts';
import { timelineFor, type Told } from '../../timeline/ride-timeline.ts';

const { rideTimeline } = dispatchMessages;

/** A ride's history, directly from its stream: it needs a read model only for drivers' names. */
@Controller()
export class RideTimelineController {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    private readonly readModels: ReadModels,
  ) {}

  /**
   * The timeline of a ride, as far as the caller may see it; a refusal (404) when he may see none
   * of it.
   */
  @Handles(rideTimeline)
  async steps({ rideId }: ReceivedBy<typeof rideTimeline>): Promise<ReplyOf<typeof rideTimeline>> {
    const history: Told[] = [];
    for await (const recorded of this.store.read(rideStream(rideId))) history.push(told(recorded));
    const steps = timelineFor(actorOf(currentContext()), history);
    const names = await this.namesOf(steps.flatMap(({ driverId }) => driverId ?? []));
    return {
      steps: steps.map(({ driverId, ...step }) => ({
        ...step,
        driver: driverId === null ? null : { id: driverId, name: names.get(driverId) ?? null },
      })),
    };
  }

  private async namesOf(driverIds: readonly number[]): Promise<ReadonlyMap<number, string | null>> {
    if (driverIds.length === 0) return new Map();
    await this.readModels.fresh(driverBoard.name);
    const { rows } = await this.pool.query<DriverProfile<Buffer> & { readonly id: number }>(
      'select id, profile, vehicle from drivers where id = any($1::integer[])',
      [[...new Set(driverIds)]],
    );
    const keys = await keysOfRows(this.vault, rows, ({ id }) => ({ drivers: [id] }));
    return new Map(
      rows.map((row) => {
        const { id, firstName, lastName } = driverOf(row, keys);
        return [id, `${firstName} ${lastName}`.trim() || null];
      }),
    );
  }
}

function told(recorded: RecordedEvent): Told {
  const { role, actor } = recorded.meta;
  return {
    event: rideEventOf(recorded),
    by: role,
    byAccount: /^\d+$/.test(actor) ? Number(actor) : null,
  };
}
