import { Inject, Injectable } from '@nestjs/common';
import { rideStream } from '@trupial/contracts/events';
import { erasureMessages, type ReplyOf } from '@trupial/contracts/messages';
import type { KeyVault } from '@trupial/event-store';
import { currentContext, KEY_VAULT, Messenger } from '@trupial/service-kit';
import { ContactMessages } from '../../contact/contact-messages.ts';
import { PersonsRides, type Wanted } from './persons-rides.ts';
import { PersonsSeries } from './persons-series.ts';

/** How the rides, series and messages of a person are known. */
export interface Traces {
  readonly wanted: Wanted;
  readonly writer: Parameters<ContactMessages['eraseOf']>[0];
}
/** What was erased in one pass, and what was not. */
export interface ErasedTraces {
  readonly rides: readonly number[];
  readonly series: readonly number[];
  readonly messages: number;
  /** Rides that have not ended. */
  readonly open: readonly number[];
  /** Rides that the log does not open. */
  readonly unreadable: readonly number[];
}
type Answer = ReplyOf<typeof erasureMessages.eraseContacts>;

const together = 100;

/** Erases what a person has left in booking's own data and in the log. */
@Injectable()
export class PersonsTraces {
  constructor(
    private readonly rides: PersonsRides,
    private readonly series: PersonsSeries,
    private readonly kept: ContactMessages,
    private readonly messenger: Messenger,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
  ) {}

  /**
   * His series, rides and messages, as far as they are there. Rides that cannot be erased do not keep
   * the others from it. For the caller of the current message.
   */
  async erase({ wanted, writer }: Traces, alsoOpen: boolean): Promise<ErasedTraces> {
    const messages = await this.kept.eraseOf(writer);
    const series = await this.series.find(wanted);
    // Before the rides: afterwards nothing is made of them any more.
    await this.series.erase(series, currentContext().who.role === 'staff' ? 'staff' : 'system');
    // Afterwards: one may have been made of a series until now.
    const found = (await this.rides.find(wanted)).map(({ id }) => id);
    const answers: Answer[] = [];
    for (let at = 0; at < found.length; at += together) {
      answers.push(await this.eraseRides(found.slice(at, at + together), alsoOpen));
    }
    return {
      rides: answers.flatMap(({ erased }) => erased),
      series,
      messages,
      open: answers.flatMap(({ open }) => open),
      unreadable: answers.flatMap(({ unreadable }) => unreadable ?? []),
    };
  }

  private async eraseRides(rideIds: number[], alsoOpen: boolean): Promise<Answer> {
    const asked = { rideIds, alsoOpen, namesUnreadable: true };
    const answer = await this.messenger.request(erasureMessages.eraseContacts, asked);
    await this.vault.destroy(answer.erased.map(rideStream));
    return answer;
  }
}
