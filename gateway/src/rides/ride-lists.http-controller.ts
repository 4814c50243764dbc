import { Controller, Inject, Req } from '@nestjs/common';
import { routes, toWireDriver, toWireRide } from '@trupial/contracts/http';
import { bookingMessages, dispatchMessages, reportingMessages } from '@trupial/contracts/messages';
import type { RideView } from '@trupial/contracts/values';
import { Messenger } from '@trupial/service-kit';
import type { FastifyRequest } from 'fastify';
import { Call, Input, type InputOf } from '../http/call.decorator.ts';
import { callerOf } from '../http/caller.ts';
import { type PolledList, pollOf } from '../http/polled.interceptor.ts';

/** What the drivers list shows for a driver whom nobody has rated yet (the spec's default). */
const unratedInList = 4.5;

const onTheWire = (list: PolledList<RideView>) => ({ ...list, items: list.items.map(toWireRide) });

@Controller()
export class RideListsHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.rideRequests)
  async rideRequests(
    @Input() { query }: InputOf<typeof routes.rideRequests>,
    @Req() request: FastifyRequest,
  ) {
    const { actor } = callerOf(request);
    const poll = pollOf(request);
    if (actor.role === 'rider') {
      const riderId = Number(actor.id);
      return onTheWire(
        await this.messenger.request(bookingMessages.ridesOfRider, { riderId, poll }),
      );
    }
    const driverId = actor.driverId ?? null;
    switch (query.type ?? 'pending') {
      case 'pending':
        return onTheWire(
          await this.messenger.request(dispatchMessages.pendingRides, {
            forDriver: driverId,
            poll,
          }),
        );
      case 'accepted':
        return onTheWire(
          await this.messenger.request(dispatchMessages.acceptedRides, { driverId, poll }),
        );
      case 'completed':
        return onTheWire(
          await this.messenger.request(reportingMessages.completedRides, {
            driverId,
            poll,
            limit: query.limit ?? 1000,
            cursor: query.cursor ?? null,
          }),
        );
    }
  }

  @Call(routes.assignedRides)
  async assignedRides(@Req() request: FastifyRequest) {
    const poll = pollOf(request);
    return onTheWire(await this.messenger.request(dispatchMessages.assignedRides, { poll }));
  }

  @Call(routes.drivers)
  async drivers(@Req() request: FastifyRequest) {
    const poll = pollOf(request);
    const list = await this.messenger.request(dispatchMessages.drivers, { poll });
    return { ...list, items: list.items.map((driver) => toWireDriver(driver, unratedInList)) };
  }
}
