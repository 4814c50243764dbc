import type { NotificationChannel, OfferWord, RiderLanguage } from '@trupial/contracts/values';

/** How somebody can be reached, as far as it is known when a notification is sent. */
export interface Reachable {
  /** Whoever booked a ride, a driver, the office, or somebody of the staff. */
  readonly as: 'rider' | 'driver' | 'office' | 'account';
  /** Whose browsers a push goes to; null for whoever booked without an account, and the office. */
  readonly accountId: number | null;
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  /** Of whoever booked a ride: his browser may have been given for that ride alone. */
  readonly rideId?: number;
  /** Of the office, only those who may open the staff console. */
  readonly staffOnly?: boolean;
}

/** What a notification in a browser has beyond its text. */
export interface Shown {
  /** The page that it opens, a path of ours. */
  readonly page: string;
  /** What it is about, as 'ride-12': on a screen the later one about it takes the earlier one's place. */
  readonly about: string | null;
  /** The ride that a driver can accept from it, and the words for that. */
  readonly offer: {
    readonly rideId: number;
    readonly driverId: number;
    /** How often the ride was changed, as he is told of it. */
    readonly amendment: number;
    readonly words: Readonly<Record<OfferWord, string>>;
  } | null;
}

/** One notification as a carrier gets it. */
export interface Outgoing {
  /** The key of the attempt: the same notification has the same, however often it is handed over. */
  readonly id: string;
  readonly to: Reachable;
  /** How many like it its address may have in an hour (plan/most-an-hour.ts); without it, any number. */
  readonly mostAnHour?: number | null;
  /** Empty on channels without one. */
  readonly subject: string;
  readonly text: string;
  /** Of a mail. */
  readonly html: string | null;
  /** Of a mail: where its reader ends what is not about a booked ride. */
  readonly stopLink?: string | null;
  /** An .ics file that belongs to a mail. */
  readonly calendar: string | null;
  /** Of a push. */
  readonly shown?: Shown;
  /** Of a push: the channel that takes its place when no browser takes it; null for none. */
  readonly instead?: NotificationChannel | null;
  /** Of a push to the office: the same in each language, for the browser of whoever reads it. */
  readonly byLanguage?: Readonly<Record<RiderLanguage, Pick<Outgoing, 'subject' | 'text'>>>;
  /** After this nobody needs it; a carrier that keeps notifications for later is told. */
  readonly expiresAt: string;
}

/** What a carrier said yes to. */
export interface Taken {
  /** What it calls the notification, for what it says of it later. */
  readonly carrierId: string | null;
}

interface Reaching {
  readonly name: NotificationChannel;
  /** Whether it can reach somebody. Asks no carrier. */
  reaches(who: Reachable): boolean | Promise<boolean>;
}

/** A channel without a carrier: the office reads its notifications and passes them on. */
export interface ByHand extends Reaching {
  readonly isCarrier: false;
}

/**
 * Sends the notifications of one channel. Every adapter passes the contract suite beside this file.
 * What happens when the process ends between the carrier's yes and the note of it, each adapter says
 * by `repeats`.
 */
export interface Carrier extends Reaching {
  readonly isCarrier: true;
  /** `once`: handed over again, it arrives once. `may repeat`: its receiver may get it twice. */
  readonly repeats: 'once' | 'may repeat';
  /** How long a try may take, in milliseconds, where that is not ten seconds; shorter than its lease. */
  readonly patienceMs?: number;
  /**
   * Resolves when the carrier has it.
   *
   * @throws {CarrierRefused} when it says no, {@link CarrierAway} when nothing was handed over; anything
   *   else means that it may have it.
   */
  send(notification: Outgoing, signal: AbortSignal): Promise<Taken>;
  close(): void;
}

export type Channel = Carrier | ByHand;

/** Token of all channels: `@Inject(CHANNELS) channels: readonly Channel[]`. */
export const CHANNELS = Symbol('channels');

/** The carrier could not be reached, so it has nothing of the notification. */
export class CarrierAway extends Error {
  readonly code = 'channel.away';

  constructor(cause?: unknown) {
    super('the carrier could not be reached', { cause });
    this.name = 'CarrierAway';
  }
}

/** The carrier's no. */
export class CarrierRefused extends Error {
  readonly code = 'channel.refused';
  /** `never`: it would refuse this one again. `later`: another try may do. `busy`: no more of any. */
  readonly again: 'never' | 'later' | 'busy';
  /** How long it wants to be left alone; null when it did not say. */
  readonly afterMs: number | null;
  /** What it said, as a code without a part of its sentence, which may quote an address. */
  readonly detail: string;
  /** Of a push: another of his browsers has it, so no other channel takes its place. */
  readonly isTold: boolean;

  constructor(
    again: CarrierRefused['again'],
    detail: string,
    afterMs: number | null = null,
    isTold = false,
  ) {
    super(`the carrier refused: ${detail}`);
    this.name = 'CarrierRefused';
    this.again = again;
    this.afterMs = afterMs;
    this.isTold = isTold;
    this.detail = /^[\w .:-]{1,40}$/.test(detail) ? detail : 'unknown';
  }
}
