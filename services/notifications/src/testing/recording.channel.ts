import type { NotificationChannel } from '@trupial/contracts/values';
import type { Carrier, Outgoing, Reachable, Taken } from '../channels/channel.port.ts';

/** What a carrier does with a notification, for a test; the default takes it. */
export type Behaviour = (notification: Outgoing, signal: AbortSignal) => Promise<void>;

const takes: Behaviour = () => Promise.resolve();

/** A carrier that records what it took, each by its key. */
export class RecordingChannel implements Carrier {
  readonly name: NotificationChannel;
  readonly isCarrier = true;
  readonly repeats: Carrier['repeats'];
  /** Every hand-over, in order. */
  readonly given: Outgoing[] = [];
  behave: Behaviour = takes;
  /** Whom it reaches, where a test wants another answer than a carrier's. */
  reachesNow: ((who: Reachable) => boolean) | null = null;
  readonly #hanging: (() => void)[] = [];

  constructor(name: NotificationChannel) {
    this.name = name;
    this.repeats = name === 'push' ? 'once' : 'may repeat';
  }

  reaches(who: Reachable): boolean {
    if (this.reachesNow !== null) return this.reachesNow(who);
    if (this.name === 'email') return who.email !== null;
    if (this.name === 'push') return who.as !== 'rider' || who.accountId !== null;
    return who.phone !== null;
  }

  async send(notification: Outgoing, signal: AbortSignal): Promise<Taken> {
    this.given.push(notification);
    await this.behave(notification, signal);
    return { carrierId: `carrier ${notification.id}` };
  }

  /** A behaviour: answers nothing until the next test. */
  readonly hang = (): Promise<void> =>
    new Promise((answered) => {
      this.#hanging.push(answered);
    });

  /** Answers what hangs. */
  answer(): void {
    for (const answered of this.#hanging.splice(0)) answered();
  }

  /** As it was at first. */
  reset(): void {
    this.answer();
    this.given.length = 0;
    this.behave = takes;
    this.reachesNow = null;
  }

  close(): void {
    // Nothing to close.
  }

  /** The texts that it was given, with whom they were for. */
  texts(): string[] {
    return this.given.map(({ to, text }) => `${to.as}: ${text}`);
  }
}
