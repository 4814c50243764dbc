import type { NotificationChannel } from '@trupial/contracts/values';
import type { Clock, Logger, Metrics } from '@trupial/service-kit';
import {
  type Carrier,
  CarrierAway,
  CarrierRefused,
  type Outgoing,
} from '../channels/channel.port.ts';
import type { NotificationQueue, Outcome } from '../queue/notification.queue.ts';
import type { DueNotification } from '../queue/rows.ts';
import { backOffMs } from './back-off.ts';
import { Circuit } from './circuit.ts';
import { noted } from './noted.ts';
import type { RecipientLimit } from './recipient-limit.ts';
import type { CarrierReports } from '../reports/carrier-reports.ts';
import type { Preparation } from './preparation.ts';
import { triedUntil } from './tried-until.ts';

/** Notifications of one channel that are under way at the same time. */
const places = 16;
/** How long a carrier may take for its answer, where it does not say. */
const patienceMs = 10_000;
/** How long a stop waits for answers; what has none then is handed over again, with the same key. */
const graceMs = 2_000;
/** How long a place that became free waits for others. */
const refillMs = 5;
/** What could not be prepared waits so long. */
const againMs = 2_000;
/**
 * So often a notification is handed over without an answer, where each may arrive. The last time is a
 * while later, so that a carrier that hangs for a moment does not have them all.
 */
const mostUnanswered = 3;
const beforeLastMs = 2 * 60_000;
/** A carrier that is busy and does not say for how long. */
const busyMs = 30_000;

export interface SenderParts {
  readonly queue: NotificationQueue;
  readonly preparation: Pick<Preparation, 'prepared' | 'failedForGood'>;
  readonly limit: Pick<RecipientLimit, 'applied'>;
  readonly reports: Pick<CarrierReports, 'settle'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'notifications' | 'notificationSeconds' | 'carrierResting'>;
}

/**
 * Sends the notifications of one channel, some at the same time; a free place is filled at once, so
 * one whose carrier does not answer takes a place until its time is over, and nothing else.
 */
export class ChannelSender {
  readonly #channel: Carrier;
  readonly #parts: SenderParts;
  readonly #circuit = new Circuit();
  /** Ends each try. One signal for all would keep whatever listens to it for as long as it lives. */
  readonly #limits = new Set<AbortController>();
  readonly #underWay = new Set<Promise<void>>();
  #filling: Promise<void> | undefined;
  #refill: NodeJS.Timeout | undefined;
  #again = false;
  #stopped = false;

  constructor(channel: Carrier, parts: SenderParts) {
    this.#channel = channel;
    this.#parts = parts;
    // So that it is told of a channel that has had nothing to send, too.
    parts.metrics.carrierResting.set({ channel: channel.name }, 0);
    // So that its first failures count as a rise.
    parts.metrics.notifications.inc({ channel: channel.name, state: 'failed' }, 0);
  }

  get name(): NotificationChannel {
    return this.#channel.name;
  }

  /** Fills the free places with what is due. */
  async poke(): Promise<void> {
    if (this.#stopped) return;
    if (this.#filling === undefined) {
      this.#filling = this.#fillAll().finally(() => {
        this.#filling = undefined;
      });
    } else {
      this.#again = true;
    }
    await this.#filling;
  }

  /** Takes nothing more and waits for what is under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#refill);
    await this.#filling;
    const grace = setTimeout(() => {
      for (const limit of this.#limits) limit.abort();
    }, graceMs);
    await Promise.all(this.#underWay);
    clearTimeout(grace);
    this.#channel.close();
  }

  /** Places that become free together are filled together: one look for several notifications. */
  #refillSoon(): void {
    this.#refill ??= setTimeout(() => {
      this.#refill = undefined;
      void this.poke();
    }, refillMs);
  }

  async #fillAll(): Promise<void> {
    const { logger } = this.#parts;
    do {
      this.#again = false;
      await this.#fill().catch((err: unknown) =>
        logger.warn({ err, channel: this.#channel.name }, 'could not look for notifications'),
      );
    } while (this.#again && !this.#stopped);
  }

  async #fill(): Promise<void> {
    const { queue, preparation, limit, metrics } = this.#parts;
    const { name } = this.#channel;
    const now = performance.now();
    metrics.carrierResting.set({ channel: name }, this.#circuit.isLeftAlone(now) ? 1 : 0);
    const free = this.#circuit.allowed(places, this.#underWay.size, now);
    if (free === 0) return;
    const due = await queue.take(name, free);
    if (due.length === 0) return;
    let prepared;
    try {
      prepared = await limit.applied(name, due, await preparation.prepared(due));
    } catch (error) {
      await this.#giveBack(due);
      throw error;
    }
    for (const [at, notification] of due.entries()) {
      const ready = prepared[at];
      if (ready === undefined) continue;
      const sending = this.#carryOut(notification, ready).finally(() => {
        this.#underWay.delete(sending);
        this.#refillSoon();
      });
      this.#underWay.add(sending);
    }
  }

  /** What could not be prepared is free again soon, and was no try. */
  async #giveBack(due: readonly DueNotification[]): Promise<void> {
    const { queue, clock } = this.#parts;
    const nextTryAt = new Date(Date.parse(clock()) + againMs).toISOString();
    const outcome = { state: 'queued', nextTryAt, detail: 'not prepared', isTry: false } as const;
    await Promise.all(due.map((one) => queue.ended(one, outcome)));
  }

  /** Never rejects. What cannot be noted is noted by whoever takes the lease over. */
  async #carryOut(due: DueNotification, ready: Outgoing | Outcome): Promise<void> {
    const { queue, preparation, reports, logger, metrics, clock } = this.#parts;
    const began = performance.now();
    const outcome = 'state' in ready ? ready : await this.#send(due, ready);
    const { name: channel } = this.#channel;
    try {
      const detail = 'detail' in outcome ? (outcome.detail ?? null) : null;
      const failure = { detail, instead: 'state' in ready ? null : ready.instead };
      const isUntold = outcome.state === 'failed' || ('askToCall' in outcome && outcome.askToCall);
      const note = () =>
        isUntold
          ? queue.endedWith(due, outcome, (client) =>
              preparation.failedForGood(client, due, failure),
            )
          : queue.ended(due, outcome);
      const isOurs = await noted({ outcome, began }, note, () => this.#stopped);
      if (!isOurs) return;
      metrics.notifications.inc({ channel, state: outcome.state });
      if ('carrierId' in outcome) {
        const seconds = (Date.parse(clock()) - Date.parse(due.happenedAt)) / 1_000;
        metrics.notificationSeconds.observe({ channel }, Math.max(0, seconds));
        // The carrier may have reported before we had noted this.
        if (outcome.carrierId !== null) await reports.settle(channel, outcome.carrierId);
      }
    } catch (err) {
      logger.warn({ err, id: due.id }, 'could not note how a notification ended');
    }
  }

  async #send(due: DueNotification, outgoing: Outgoing): Promise<Outcome> {
    const limit = new AbortController();
    this.#limits.add(limit);
    const timer = setTimeout(() => limit.abort(), this.#channel.patienceMs ?? patienceMs);
    const { signal } = limit;
    const overdue = Promise.withResolvers<never>();
    // After whatever the adapter says of it itself, as that one of several browsers has it.
    signal.addEventListener('abort', () =>
      setImmediate(() => overdue.reject(new Error('no answer in time'))),
    );
    try {
      // Also an adapter that does not heed the signal has only this long.
      const { carrierId } = await Promise.race([
        this.#channel.send(outgoing, signal),
        overdue.promise,
      ]);
      this.#circuit.worked();
      return { state: 'sent', carrierId };
    } catch (error) {
      return this.#afterFailure(due, outgoing, error);
    } finally {
      clearTimeout(timer);
      this.#limits.delete(limit);
    }
  }

  #afterFailure(due: DueNotification, { instead }: Outgoing, error: unknown): Outcome {
    const refused = error instanceof CarrierRefused ? error : null;
    const now = performance.now();
    const isAway = error instanceof CarrierAway;
    const detail = refused?.detail ?? (isAway ? 'not reached' : 'no answer');
    const mayRepeat = refused === null && !isAway && this.#channel.repeats === 'may repeat';
    const left = mayRepeat ? mostUnanswered - 1 - due.unanswered : Infinity;
    const isBusy = refused?.again === 'busy';
    if (refused !== null && !isBusy) this.#circuit.worked();
    // A no to all without a time is a failure too: our account may not be accepted any more.
    else if (!refused?.afterMs) this.#circuit.failed(now);
    if (isBusy) this.#circuit.rest(now, refused.afterMs ?? busyMs);
    // The error may quote an address: it is not logged.
    const { logger, clock } = this.#parts;
    logger.debug({ id: due.id, tries: due.tries, detail }, 'a notification was not sent');
    if (refused?.again === 'never') return { state: 'failed', reason: 'refused', detail };
    const afterMs = left === 1 ? beforeLastMs : (refused?.afterMs ?? null);
    const wait = backOffMs(due.tries, Math.random(), afterMs);
    const nextTryAt = new Date(Date.parse(clock()) + wait).toISOString();
    if (left > 0 && nextTryAt < triedUntil(due, refused?.isTold ? null : instead))
      return { state: 'queued', nextTryAt, detail, isUnanswered: mayRepeat };
    return { state: 'failed', reason: refused === null ? 'unreachable' : 'refused', detail };
  }
}
