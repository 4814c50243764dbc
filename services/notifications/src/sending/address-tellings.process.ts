import { Inject, Injectable } from '@nestjs/common';
import type { NotificationChannel } from '@trupial/contracts/values';
import { BackgroundWork, CLOCK, type Clock, LOGGER, type Logger } from '@trupial/service-kit';
import { type Channel, CHANNELS } from '../channels/channel.port.ts';
import { reachedBy } from '../channels/reached-by.ts';
import { channelsFor } from '../plan/choose-channels.ts';
import { toldOf } from '../plan/plan.ts';
import { noLongerTrue } from '../plan/still-true.ts';
import { timerMs } from '../plan/tellings.ts';
import { needsCall } from '../plan/told.ts';
import { NearDrivers } from '../recipients/near-drivers.ts';
import { People } from '../recipients/people.ts';
import { type NewNotification, notificationOf, type TellingRow } from '../queue/rows.ts';
import { TellingQueue } from '../queue/telling.queue.ts';
import { Circumstances, type CircumstancesNow } from './circumstances.ts';
import { SendNotifications } from './send-notifications.process.ts';

const atOnce = 200;

/** Chooses the channels of what is due, and queues a notification for each. */
@Injectable()
export class AddressTellings extends BackgroundWork {
  constructor(
    private readonly queue: TellingQueue,
    private readonly people: People,
    private readonly near: NearDrivers,
    private readonly sending: SendNotifications,
    private readonly circumstances: Circumstances,
    @Inject(CHANNELS) private readonly channels: readonly Channel[],
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, {
      everyMs: clock.goes && 1_000,
      atStart: false,
      // Bookings first: what is to be told can wait for a moment.
      restFactor: 3,
      failure: 'could not look for what is to be told',
    });
  }

  protected override async work(): Promise<void> {
    const due = await this.queue.due(atOnce);
    await this.address(due);
    if (due.length === atOnce) void this.poke();
  }

  private async address(due: readonly TellingRow[]): Promise<void> {
    if (due.length === 0) return;
    const now = await this.circumstances.of(due, null);
    const isRequest = ({ kind }: TellingRow): boolean => toldOf(kind).to === 'drivers_near';
    await this.end(
      due.filter((telling) => !isRequest(telling)),
      now,
    );
    // Which drivers heard of a request just now is known once that is written down.
    for (const request of due.filter(isRequest)) await this.end([request], now, 'offered');
  }

  private async end(
    tellings: readonly TellingRow[],
    now: CircumstancesNow,
    by: 'addressed' | 'offered' = 'addressed',
  ): Promise<void> {
    const found = await Promise.all(tellings.map((telling) => this.notificationsOf(telling, now)));
    // Null: its people are not known yet, or another channel may tell it.
    const unknown = tellings.filter((_, at) => found[at] === null);
    const ended = tellings.filter((_, at) => found[at] !== null);
    const made = found.flatMap((one) => one ?? []);
    if (unknown.length > 0) await this.queue.postpone(unknown);
    if (ended.length > 0) this.sending.kept(await this.queue[by](ended, made));
    const queued = made.filter(({ state }) => state === 'queued');
    if (queued.length > 0) this.sending.poke(new Set(queued.map(({ channel }) => channel)));
  }

  private async notificationsOf(
    telling: TellingRow,
    { rideOf, isUnreadable, isKnown, accounts, stopped, notNeeded }: CircumstancesNow,
  ): Promise<readonly NewNotification[] | null> {
    const told = toldOf(telling.kind);
    const ride = rideOf(telling);
    const [likely] = told.channels;
    const dropped = (reason: NonNullable<NewNotification['reason']>): readonly NewNotification[] =>
      likely === undefined ? [] : [notificationOf(telling, likely, 'dropped', reason)];
    const why = notNeeded.get(telling.id);
    // Nobody needs to read of a call that nobody has to make.
    if (why !== undefined) return why === 'wait' ? null : [];
    // Not tried again: staff sees the row at once, and sends it again when the ride can be read.
    if (isUnreadable(telling)) return dropped('unreadable');
    const untrue = ride && noLongerTrue(telling, ride);
    // Of a timer that is the ordinary case: its ride moved, and no row says so.
    if (untrue !== null) return telling.kind in timerMs ? [] : dropped(untrue);
    const isLate = telling.expiresAt <= this.clock();
    if (isLate && !needsCall(told)) return dropped('expired');
    if (told.to === 'drivers_near') return this.near.notificationsFor(telling);
    if (!isKnown(telling)) return null;
    const person = this.people.person(telling, ride, accounts, stopped);
    if (person === null) return dropped('no_address');
    const chosen = channelsFor(told, person.choices, await reachedBy(this.channels, person.reach));
    if (typeof chosen === 'string') return dropped(chosen);
    // What is late is dropped from the queue, where the office is asked to call.
    return chosen.map((channel) =>
      notificationOf(telling, channel, isLate ? 'queued' : this.firstState(channel)),
    );
  }

  /** What has no carrier never waits for one. */
  private firstState(channel: NotificationChannel): 'queued' | 'kept' {
    const isByHand = this.channels.some(({ name, isCarrier }) => name === channel && !isCarrier);
    return isByHand ? 'kept' : 'queued';
  }
}
