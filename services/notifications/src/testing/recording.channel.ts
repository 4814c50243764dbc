import type { NotificationChannel } from '@trupial/contracts/values';
import type { Channel, Outgoing, Reachable, Taken } from '../channels/channel.port.ts';

/** What a carrier does with a notification, for a test; the default takes it. */
export type Behaviour = (notification: Outgoing, signal: AbortSignal) => Promise<void>;

/** A carrier that records what it took, each by its key. */
export class RecordingChannel implements Channel {
  readonly name: NotificationChannel;
  readonly isCarrier = true;
  readonly repeats = 'once';
  /** Every hand-over, in order. */
  readonly given: Outgoing[] = [];
  behave: Behaviour = () => Promise.resolve();

  constructor(name: NotificationChannel) {
    this.name = name;
  }

  reaches(who: Reachable): boolean {
    if (this.name === 'email') return who.email !== null;
    if (this.name === 'push') return who.as !== 'rider' || who.accountId !== null;
    return who.phone !== null;
  }

  async send(notification: Outgoing, signal: AbortSignal): Promise<Taken> {
    this.given.push(notification);
    await this.behave(notification, signal);
    return { carrierId: `carrier ${notification.id}` };
  }

  close(): void {
    // Nothing to close.
  }

  /** The texts that it was given, with whom they were for. */
  texts(): string[] {
    return this.given.map(({ to, text }) => `${to.as}: ${text}`);
  }
}
