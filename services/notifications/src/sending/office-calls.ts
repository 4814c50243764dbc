import { Inject, Injectable } from '@nestjs/common';
import type { NotificationReason, NotificationState } from '@trupial/contracts/values';
import { CLOCK, type Clock, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool, PoolClient } from 'pg';
import { plan, toldOf } from '../plan/plan.ts';
import { isOfSameTelling, tellingIdOf } from '../plan/stable-id.ts';
import { noLongerTrue } from '../plan/still-true.ts';
import { expiryOf } from '../plan/tellings.ts';
import { callAheadHours, needsCall, untoldMinutes } from '../plan/told.ts';
import { NotificationQueue } from '../queue/notification.queue.ts';
import { type TellingRow, tellingColumns } from '../queue/rows.ts';
import { TellingQueue } from '../queue/telling.queue.ts';
import type { RideNow } from '../ride/ride-now.ts';

const minuteMs = 60_000;
const callNeeded = 'call_needed';
/** What a call's source begins with; then comes the id of the telling that he was not told. */
const failed = 'failed ';

/** Why a call is not needed; `wait`: it may not be, another channel is still to tell him. */
export type NotNeeded = ReadonlyMap<string, NotificationReason | 'wait'>;

/** A notification of what the office is asked to call for. */
interface Untold extends TellingRow {
  readonly callId: string;
  readonly state: NotificationState;
  /** Not for longer than the office would be asked of it alone. */
  readonly isTried: boolean;
}

/** Asks the office to call riders who could not be told what cannot wait. */
@Injectable()
export class OfficeCalls {
  constructor(
    private readonly tellings: TellingQueue,
    private readonly notifications: NotificationQueue,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Asks once for a telling, by however many channels it was not told.
   *
   * @param client of the transaction that notes it: neither is there without the other.
   * @param since when it was clear that he is not told.
   */
  async ask(client: PoolClient, untold: TellingRow, since = this.clock()): Promise<void> {
    const expiresAt = expiryOf(toldOf(callNeeded), since, since);
    if (!needsCall(toldOf(untold.kind)) || expiresAt <= this.clock()) return;
    await this.tellings.add(client, {
      source: failed + tellingIdOf(untold.id),
      recipient: 'office',
      kind: callNeeded,
      rideId: untold.rideId,
      driverId: untold.driverId,
      amendment: untold.amendment,
      isTimer: false,
      happenedAt: since,
      dueAt: since,
      expiresAt,
    });
  }

  /** The same for what was late beyond use before a carrier took it. */
  async askForLate(client: PoolClient, late: readonly TellingRow[]): Promise<void> {
    for (const one of late) await this.ask(client, one, one.expiresAt);
  }

  /** The same for what has waited for some minutes: a carrier that hangs may hold it until its end. */
  async askForWaiting(): Promise<void> {
    const now = Date.parse(this.clock());
    const urgent = plan.filter(needsCall).map(({ kind, until: { after, minutes } }) => ({
      kind,
      endsBy:
        after === 'event' ? 'infinity' : instant(now + (callAheadHours * 60 + minutes) * minuteMs),
    }));
    await this.notifications.untold(urgent, this.patientSince(), async (client, untold) => {
      for (const one of untold) await this.ask(client, one);
    });
  }

  /**
   * Of rows of any kind the calls, by id, that are not needed: he was told after all, or what he was
   * not told is not true any more of his ride as it is now. Of several channels that failed at the same moment
   * each has asked for a call, so nobody has to know of the other.
   */
  async notNeeded(
    rows: readonly TellingRow[],
    rides: ReadonlyMap<number, RideNow>,
  ): Promise<NotNeeded> {
    const calls = rows.flatMap(({ id, kind, source }) =>
      kind === callNeeded && source.startsWith(failed)
        ? [{ callId: id, of: source.slice(failed.length) }]
        : [],
    );
    if (calls.length === 0) return new Map();
    const { rows: untold } = await this.pool.query<Untold>(
      `select "callId", state, state = 'queued' and queued_at > $2 as "isTried", ${tellingColumns}
       from json_to_recordset($1::json) as calls ("callId" uuid, of uuid)
       join notifications on ${isOfSameTelling('id', 'of')}`,
      [JSON.stringify(calls), this.patientSince()],
    );
    const waits = untold.filter(({ isTried }) => isTried);
    const notNeeded = untold.flatMap((one): [string, NotificationReason][] => {
      const ride = rides.get(one.rideId ?? 0);
      const reason = tells.has(one.state) ? 'superseded' : ride && noLongerTrue(one, ride);
      return reason ? [[one.callId, reason]] : [];
    });
    return new Map([...waits.map(({ callId }) => [callId, 'wait'] as const), ...notNeeded]);
  }

  /** What was queued before it has waited for long enough. */
  private patientSince(): string {
    return instant(Date.parse(this.clock()) - untoldMinutes * minuteMs);
  }
}

/** He has it, or the office has it to pass on. */
const tells: ReadonlySet<NotificationState> = new Set(['sent', 'delivered', 'kept']);

const instant = (epochMs: number): string => new Date(epochMs).toISOString();
