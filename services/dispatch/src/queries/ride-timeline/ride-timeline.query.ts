import { Inject, Injectable } from '@nestjs/common';
import { rideStream } from '@trupial/contracts/events';
import type { RideStepView } from '@trupial/contracts/values';
import type { EventStore, RecordedEvent } from '@trupial/event-store';
import { currentContext, EVENT_STORE, ReadModels, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool } from 'pg';
import { actorOf } from '../../commands/caller.ts';
import { rideEventOf } from '../../log/recorded-events.ts';
import { driverBoard } from '../../read-models/driver-board/driver-board.projection.ts';
import { timelineFor, type Told } from '../../timeline/ride-timeline.ts';

/** A ride's history, straight from its stream: it needs no read model, but for drivers' names. */
@Injectable()
export class RideTimelineQuery {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    private readonly readModels: ReadModels,
  ) {}

  /** What happened to a ride, as far as whoever asks may know it; a refusal (404) when nothing. */
  async of(rideId: number): Promise<RideStepView[]> {
    const history: Told[] = [];
    for await (const recorded of this.store.read(rideStream(rideId))) history.push(told(recorded));
    const steps = timelineFor(actorOf(currentContext()), history);
    const names = await this.namesOf(steps.flatMap(({ driverId }) => driverId ?? []));
    return steps.map(({ driverId, ...step }) => ({
      ...step,
      driver: driverId === null ? null : { id: driverId, name: names.get(driverId) ?? null },
    }));
  }

  private async namesOf(driverIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (driverIds.length === 0) return new Map();
    await this.readModels.fresh(driverBoard.name);
    const { rows } = await this.pool.query<{ id: number; name: string }>(
      `select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), username) as name
       from drivers where id = any($1::integer[])`,
      [[...new Set(driverIds)]],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
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
