import { Controller, Module, type Type } from '@nestjs/common';
import { type Contact, rideEventOf, rideStream, type RideTerms } from '@trupial/contracts/events';
import {
  amendmentMessages,
  type ReceivedBy,
  type ReplyOf,
  seriesMessages,
} from '@trupial/contracts/messages';
import { given, Refusal } from '@trupial/contracts/values';
import type { EventStore } from '@trupial/event-store';
import { Handles } from '@trupial/service-kit';

const { amendableRide, amendAsPriced } = amendmentMessages;
const { cancelMadeRide, ridesToCome } = seriesMessages;

interface StandInRide {
  terms: RideTerms;
  contact: Contact;
  version: number;
  end: 'cancelled' | 'rejected' | 'completed' | null;
}

/** Dispatch for the rides of series: what it was asked, what it wrote, and answers that are lost. */
export class StandInDispatch {
  /** 'RideCancelled 12', 'RideAmended 12'. */
  readonly written: string[] = [];
  readonly asked: number[][] = [];
  /** Rides whose driver is on his way: these are changed no more. */
  readonly setOff = new Set<number>();
  private readonly rides = new Map<number, StandInRide>();
  private loses = false;
  /** It does not say which rides are to come. */
  isAway = false;

  constructor(
    private readonly log: () => Pick<EventStore, 'read'>,
    private readonly now: () => string,
  ) {}

  /** What the next command writes is written, and its caller hears nothing of it. */
  loseNextAnswer(): void {
    this.loses = true;
  }

  /** Somebody moves the ride itself, without its series. */
  async move(rideId: number, scheduledFor: string): Promise<void> {
    const ride = await this.ride(rideId);
    ride.terms = { ...ride.terms, scheduledFor };
    ride.version += 1;
  }

  async finish(rideId: number, end: NonNullable<StandInRide['end']>): Promise<void> {
    (await this.ride(rideId)).end = end;
  }

  /** The office takes the end back. */
  async reopen(rideId: number): Promise<void> {
    (await this.ride(rideId)).end = null;
  }

  /** As booking has made it, or as it has become. */
  async ride(rideId: number): Promise<StandInRide> {
    const known = this.rides.get(rideId);
    if (known !== undefined) return known;
    for await (const event of this.log().read(rideStream(rideId))) {
      const { type, data } = rideEventOf(event);
      if (type !== 'RideRequested') continue;
      const ride: StandInRide = { terms: data, contact: data.contact, version: 0, end: null };
      this.rides.set(rideId, ride);
      return ride;
    }
    throw new Refusal('not_found', 'ride.not_found', 'Ride not found');
  }

  async toCome({ rideIds }: ReceivedBy<typeof ridesToCome>): Promise<ReplyOf<typeof ridesToCome>> {
    if (this.isAway) throw away();
    this.asked.push(rideIds);
    const rides: ReplyOf<typeof ridesToCome>['rides'] = [];
    for (const rideId of rideIds) {
      const { end, terms } = await this.ride(rideId);
      const isOver = terms.scheduledFor < this.now() || (end !== null && end !== 'cancelled');
      if (!isOver) rides.push({ rideId, isCancelled: end === 'cancelled' });
    }
    return { rides };
  }

  async cancel(rideId: number): Promise<{ id: number }> {
    const ride = await this.ride(rideId);
    if (ride.end === null) {
      ride.end = 'cancelled';
      this.written.push(`RideCancelled ${rideId}`);
    }
    if (ride.end !== 'cancelled') throw ended();
    return this.answer({ id: rideId });
  }

  async amendable(rideId: number): Promise<ReplyOf<typeof amendableRide>> {
    const { end, version, terms, contact } = await this.ride(rideId);
    if (end !== null) throw ended();
    if (this.setOff.has(rideId)) throw driverSetOff();
    const until = { step: 'set_off', at: null } as const;
    return { version, terms, contact, until, driverFits: null, driverMisfit: null };
  }

  async amend(asked: ReceivedBy<typeof amendAsPriced>): Promise<ReplyOf<typeof amendAsPriced>> {
    const { rideId, is, version } = asked;
    const ride = await this.ride(rideId);
    const contact = { ...ride.contact, ...given(asked.contact) };
    this.rides.set(rideId, { ...ride, terms: is, contact, version: version + 1 });
    this.written.push(`RideAmended ${rideId}`);
    const { scheduledFor, fare } = is;
    return this.answer({
      id: rideId,
      status: 'Pending',
      driverProgress: null,
      driverId: null,
      version: version + 1,
      scheduledFor,
      fare,
    });
  }

  private answer<Reply>(reply: Reply): Reply {
    if (!this.loses) return reply;
    this.loses = false;
    throw away();
  }
}

const away = () =>
  new Refusal('unavailable', 'service.unavailable', 'The service is not available.');

const driverSetOff = () =>
  new Refusal(
    'conflict',
    'amend.driver_set_off',
    'The driver has set off. Please call the office.',
  );
const ended = () => new Refusal('conflict', 'ride.ended', 'This ride has already ended.');

/** What a service is started beside. */
export function dispatchOf(dispatch: StandInDispatch): Type {
  @Controller()
  class StandIn {
    @Handles(ridesToCome)
    toCome(asked: ReceivedBy<typeof ridesToCome>) {
      return dispatch.toCome(asked);
    }

    @Handles(cancelMadeRide)
    cancel({ rideId }: ReceivedBy<typeof cancelMadeRide>) {
      return dispatch.cancel(rideId);
    }

    @Handles(amendableRide)
    amendable({ rideId }: ReceivedBy<typeof amendableRide>) {
      return dispatch.amendable(rideId);
    }

    @Handles(amendAsPriced)
    amend(asked: ReceivedBy<typeof amendAsPriced>) {
      return dispatch.amend(asked);
    }
  }
  class DispatchStandIn {}
  Module({ controllers: [StandIn] })(DispatchStandIn);
  return DispatchStandIn;
}
