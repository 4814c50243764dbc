import { Inject, Injectable } from '@nestjs/common';
import {
  driverEventOf,
  driverEventTypes,
  rideEventOf,
  rideEventTypes,
  UnreadableEvent,
} from '@trupial/contracts/events';
import type { LiveNotice } from '@trupial/contracts/values';
import type { RecordedEvent } from '@trupial/event-store';
import { LOGGER, type Logger } from '@trupial/service-kit';
import { noticesOfDriver, noticesOfRide } from './notices.ts';
import { RideOrigins } from './ride-origins.ts';

/** The types of events that some listener can receive. */
export const noticedTypes: readonly string[] = [...rideEventTypes, ...driverEventTypes];

/** Turns recorded events into notices. */
@Injectable()
export class NoticeReader {
  constructor(
    private readonly origins: RideOrigins,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The notices of events that follow each other in the log. */
  async noticesOf(events: readonly RecordedEvent[]): Promise<LiveNotice[]> {
    const notices: LiveNotice[] = [];
    for (const [at, event] of events.entries()) {
      const { position } = event;
      const said = await this.noticesOfOne(event, events[at - 1]);
      notices.push(...said.map((notice) => ({ position, ...notice })));
    }
    return notices;
  }

  private async noticesOfOne(recorded: RecordedEvent, before: RecordedEvent | undefined) {
    const [kind, id] = recorded.stream.split('-', 2);
    try {
      if (kind === 'driver') return noticesOfDriver(driverEventOf(recorded));
      const rideId = Number(id);
      const event = rideEventOf(recorded);
      const isFirst = recorded.version === 1;
      const origin = isFirst ? this.origins.note(rideId, event) : await this.origins.of(rideId);
      return noticesOfRide(rideId, event, {
        riderId: origin?.riderId ?? null,
        isReassigned: isReassignment(recorded, before),
      });
    } catch (err) {
      // Reading the log may fail for a while; an event with a wrong shape fails permanently.
      if (!(err instanceof UnreadableEvent)) throw err;
      // An event that cannot be read changes nothing that a reader could see.
      this.logger.error({ err, position: recorded.position }, 'no notice of a poison event');
      return [];
    }
  }
}

/** Taken off and given to another is one append: the two events lie side by side. */
function isReassignment(event: RecordedEvent, before: RecordedEvent | undefined): boolean {
  if (before?.stream !== event.stream || before.type !== 'DriverUnassigned') return false;
  const unassigned = rideEventOf(before);
  return unassigned.type === 'DriverUnassigned' && unassigned.data.reason === 'reassigned';
}
