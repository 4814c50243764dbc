import { announcements } from '@trupial/contracts/messages';
import { instanceStatus, type InstanceStatus, productParts } from '@trupial/contracts/values';
import type { Messenger } from '../messaging/messenger.ts';

/** Three missed beats: the instance has ended, or is too busy to be useful. */
const silentMs = 15_000;
/** How long an answer waits for the instances that were just asked. */
const patienceMs = 700;

/** All running instances of the product whose announcements arrive here. */
export class Instances {
  readonly #messenger: Messenger;
  readonly #heard = new Map<string, { readonly at: number; readonly status: InstanceStatus }>();
  readonly #stop: () => void;

  constructor(messenger: Messenger) {
    this.#messenger = messenger;
    this.#stop = messenger.onAnnounce(announcements.instanceBeat, (beat) => {
      const read = instanceStatus.safeParse(beat);
      if (read.success) this.#heard.set(read.data.id, { at: Date.now(), status: read.data });
    });
  }

  /**
   * Asks all instances and waits a moment for the known ones, and for one of each part. An instance
   * that does not answer is listed with its last status, until it has been silent for fifteen
   * seconds.
   */
  async current(): Promise<InstanceStatus[]> {
    const asked = Date.now();
    this.#messenger.announce(announcements.statusAsked, {});
    while (Date.now() - asked < patienceMs && !this.#haveAnswered(asked)) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (const [id, { at }] of this.#heard) {
      if (Date.now() - at > silentMs) this.#heard.delete(id);
    }
    return [...this.#heard.values()]
      .map(({ status }) => status)
      .toSorted(
        (one, other) =>
          productParts.indexOf(one.part) - productParts.indexOf(other.part) ||
          one.startedAt.localeCompare(other.startedAt) ||
          one.id.localeCompare(other.id),
      );
  }

  stop(): void {
    this.#stop();
  }

  #haveAnswered(asked: number): boolean {
    const heard = [...this.#heard.values()];
    const fresh = new Set(heard.filter(({ at }) => at >= asked).map(({ status }) => status.part));
    return heard.every(({ at }) => at >= asked) && productParts.every((part) => fresh.has(part));
  }
}
