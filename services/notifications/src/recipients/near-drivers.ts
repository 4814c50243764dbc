import { Inject, Injectable } from '@nestjs/common';
import { dispatchMessages } from '@trupial/contracts/messages';
import { Messenger, systemContext } from '@trupial/service-kit';
import { type Channel, CHANNELS } from '../channels/channel.port.ts';
import { tellingId } from '../plan/stable-id.ts';
import { type NewNotification, notificationOf, type TellingRow } from '../queue/rows.ts';

const most = 3;
const patienceMs = 3_000;

/** The drivers who hear of a ride that waits: the best of those who can take it and have push on. */
@Injectable()
export class NearDrivers {
  constructor(
    private readonly messenger: Messenger,
    @Inject(CHANNELS) private readonly channels: readonly Channel[],
  ) {}

  /** A push to each of them. Null: later. */
  async notificationsFor(telling: TellingRow): Promise<readonly NewNotification[] | null> {
    const { rideId } = telling;
    if (rideId === null) return [];
    const context = { ...systemContext(), deadline: Date.now() + patienceMs };
    const found = await this.messenger
      .request(dispatchMessages.candidates, { rideId }, context)
      .catch(() => null);
    if (found === null) return null;
    // Who has just lost it or given it back knows of it. Who declined it does not see it on his list;
    // a dispatch of the version before does not say who that is.
    const notAsked = new Set<number | null>(found.hiddenFrom).add(telling.driverId);
    const others = found.ranked.map(({ driver }) => driver.id).filter((id) => !notAsked.has(id));
    const drivers = await this.reached(others);
    return drivers.map((driverId) => {
      const recipient = `driver-${driverId}`;
      const his = { ...telling, id: tellingId(telling.source, recipient), recipient, driverId };
      return { ...notificationOf(his, 'push', 'queued'), telling: telling.id };
    });
  }

  /** The best of them who have push switched on. */
  private async reached(ranked: readonly number[]): Promise<readonly number[]> {
    const push = this.channels.find(({ name }) => name === 'push');
    const reached: number[] = [];
    for (const accountId of ranked) {
      if (reached.length === most) break;
      const who = { as: 'driver', accountId, email: null, phone: null } as const;
      if (await push?.reaches(who)) reached.push(accountId);
    }
    return reached;
  }
}
