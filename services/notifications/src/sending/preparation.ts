import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, CONFIG, type Config, LOGGER, type Logger } from '@trupial/service-kit';
import type { PoolClient } from 'pg';
import type { NotificationReason, RiderLanguage } from '@trupial/contracts/values';
import { type Channel, CHANNELS, type Outgoing } from '../channels/channel.port.ts';
import { reachedBy } from '../channels/reached-by.ts';
import { channelsFor } from '../plan/choose-channels.ts';
import { toldOf } from '../plan/plan.ts';
import { noLongerTrue } from '../plan/still-true.ts';
import type { Outcome } from '../queue/notification.queue.ts';
import type { DueNotification } from '../queue/rows.ts';
import { type Failure, ToldInstead } from '../queue/told-instead.ts';
import { type Accounts, People, type Person } from '../recipients/people.ts';
import type { RideNow } from '../ride/ride-now.ts';
import { Templates } from '../templates/templates.ts';
import { Stops } from '../choices/stops.ts';
import { Circumstances } from './circumstances.ts';
import { composed, languageFor, wordsFor } from './compose.ts';
import { OfficeCalls } from './office-calls.ts';

/** Until identity is asked again. */
const laterMs = 5_000;

/** A notification without what its try has. */
export type ToPrepare = Omit<DueNotification, 'tries' | 'unanswered' | 'lease'>;

const dropped = (reason: NotificationReason): Outcome => ({ state: 'dropped', reason });
const unreadableText: Outcome = { state: 'failed', reason: 'unreadable' };

/**
 * Looks once more whether notifications are still true, finds their addresses and writes their texts:
 * at the last moment, from the log and from identity.
 */
@Injectable()
export class Preparation {
  constructor(
    private readonly circumstances: Circumstances,
    private readonly people: People,
    private readonly templates: Templates,
    private readonly calls: OfficeCalls,
    private readonly stops: Stops,
    private readonly toldInstead: ToldInstead,
    @Inject(CHANNELS) private readonly channels: readonly Channel[],
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** For each notification, what its carrier gets or how it ends without it. */
  async prepared(due: readonly ToPrepare[]): Promise<readonly (Outgoing | Outcome)[]> {
    // Before any of them is made: a database that is away is no text that cannot be made.
    await this.templates.refresh();
    const { rideOf, isUnreadable, isKnown, accounts, stopped, notNeeded } =
      await this.circumstances.of(due, 'driver');
    const later = new Date(Date.parse(this.clock()) + laterMs).toISOString();
    return Promise.all(
      due.map(async (one) => {
        const ride = rideOf(one);
        const untrue = notNeeded.get(one.id) ?? (ride && noLongerTrue(one, ride));
        if (untrue !== null && untrue !== 'wait') return dropped(untrue);
        if (isUnreadable(one)) return unreadableText;
        if (!isKnown(one)) {
          const detail = 'identity is away';
          return { state: 'queued', nextTryAt: later, detail, isTry: false } as const;
        }
        return this.outgoing(one, ride, accounts, stopped);
      }),
    );
  }

  private async outgoing(
    due: ToPrepare,
    ride: RideNow | null,
    accounts: Accounts,
    stopped: ReadonlySet<string>,
  ): Promise<Outgoing | Outcome> {
    const person = this.people.person(due, ride, accounts, stopped);
    // Erased, closed or suspended since its channels were chosen.
    if (person === null) return dropped('no_address');
    const { kind, channel, recipient, driverId } = due;
    const allowed = channelsFor(toldOf(kind), person.choices, (name) => name === channel);
    // He chose otherwise meanwhile.
    if (allowed === 'choice') return dropped('choice');
    const rest = {
      due,
      person,
      ride,
      driver: driverId === null ? undefined : accounts.get(driverId),
      office: this.config.company.phone,
      publicUrl: this.config.publicUrl,
      stopLink: (holder: string) =>
        this.stops.linkFor(holder, person.reach.email, this.config.publicUrl),
      now: this.clock(),
    };
    const inLanguage = (language: RiderLanguage): Outgoing =>
      composed({ ...rest, template: this.templates.of(wordsFor(kind, ride), channel, language) });
    try {
      const outgoing = inLanguage(languageFor(recipient, ride, person));
      if (channel !== 'push') return outgoing;
      const instead = await this.afterPush(kind, person);
      if (person.reach.as !== 'office') return { ...outgoing, instead };
      // It goes to the browsers of several people.
      const byLanguage = {
        en: inLanguage('en'),
        nl: inLanguage('nl'),
        es: inLanguage('es'),
        pap: inLanguage('pap'),
      };
      return { ...outgoing, instead, byLanguage };
    } catch (err) {
      this.logger.error({ err, id: due.id, kind, channel }, 'a text could not be made');
      return unreadableText;
    }
  }

  /** The channel that would be chosen of somebody without a browser. */
  private async afterPush(kind: ToPrepare['kind'], person: Person) {
    const told = toldOf(kind);
    const others = this.channels.filter(({ name }) => name !== 'push');
    const without = { ...told, record: false };
    const chosen = channelsFor(without, person.choices, await reachedBy(others, person.reach));
    return typeof chosen === 'string' ? null : (chosen[0] ?? null);
  }

  /**
   * Takes another channel in place of push or WhatsApp; where there is none, tells the office when a
   * rider could not be told what cannot wait.
   *
   * @param client of the transaction that notes the failure: neither is there without the other.
   */
  async failedForGood(client: PoolClient, due: ToPrepare, failure: Failure): Promise<void> {
    if (await this.toldInstead.queue(client, due, failure)) return;
    await this.calls.ask(client, due);
  }
}
