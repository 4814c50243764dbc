import { Inject, Injectable } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { type InstanceStatus, productParts, statusNotices } from '@trupial/contracts/values';
import { Instances } from '@trupial/service-kit';
import { Call } from '../http/calls.ts';

/** The staff console's status page: what runs, as the instances themselves tell. */
@Injectable()
export class StatusHttpController {
  constructor(@Inject(Instances) private readonly instances: Instances) {}

  @Call(routes.systemStatus)
  async status() {
    return statusOf(await this.instances.current());
  }
}

/** All instances together. Of a read model that several serve, the one that is furthest is right. */
function statusOf(instances: readonly InstanceStatus[]) {
  const running = new Set(instances.map(({ part }) => part));
  const backups = instances.flatMap(({ lastBackup }) => lastBackup ?? []);
  const newest = backups.toSorted((a, b) => b.finishedAt.localeCompare(a.finishedAt))[0];
  return {
    instances: instances.map(onTheWire),
    missing: productParts.filter((part) => !running.has(part)),
    projections: projectionsOf(instances),
    live_connections: instances.reduce((sum, one) => sum + (one.liveConnections ?? 0), 0),
    last_backup: newest ? { finished_at: newest.finishedAt, kind: newest.kind } : null,
    notices: statusNotices.filter((notice) =>
      instances.some(({ notices }) => notices.includes(notice)),
    ),
  };
}

function onTheWire(instance: InstanceStatus) {
  const down = Object.entries(instance.checks).flatMap(([name, state]) =>
    state === 'down' ? [name] : [],
  );
  return {
    id: instance.id,
    part: instance.part,
    host: instance.host,
    version: instance.version,
    started_at: instance.startedAt,
    memory_mb: Math.round(instance.memoryBytes / 1_048_576),
    is_well: down.length === 0,
    down,
    live_connections: instance.liveConnections,
  };
}

function projectionsOf(instances: readonly InstanceStatus[]) {
  const told = instances.flatMap(({ part, projections }) =>
    projections.map((one) => ({ service: part, ...one })),
  );
  return [...Map.groupBy(told, ({ service, name }) => `${service}/${name}`).values()].flatMap(
    ([first, ...others]) =>
      first === undefined
        ? []
        : [{ ...first, lag: Math.min(first.lag, ...others.map(({ lag }) => lag)) }],
  );
}
