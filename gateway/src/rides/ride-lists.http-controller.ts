import { Inject, Injectable } from '@nestjs/common';
import { routes, toWireDriver, toWireRide } from '@trupial/contracts/http';
import { bookingMessages, dispatchMessages, reportingMessages } from '@trupial/contracts/messages';
import type { RideView } from '@trupial/contracts/values';
import { Messenger } from '@trupial/service-kit';
import { Call, type InputOf } from '../http/calls.ts';
import type { PolledList } from '../http/polled-lists.ts';

/** The rating that the drivers list shows for a driver without ratings (the spec's default). */
const unratedInList = 4.5;

const onTheWire = (list: PolledList<RideView>) => ({ ...list, items: list.items.map(toWireRide) });

@Injectable()
export class RideListsHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.rideRequests)
  async rideRequests(input: InputOf<'rideRequests'>) {
    return onTheWire(await this.requested(input));
  }

  private requested({ query, list, actor, accountId }: InputOf<'rideRequests'>) {
    if (actor.role === 'rider') {
      return this.messenger.request(bookingMessages.ridesOfRider, { riderId: accountId, ...list });
    }
    const { driverId = null } = actor;
    switch (query.type ?? 'pending') {
      case 'pending':
        return this.messenger.request(dispatchMessages.pendingRides, {
          forDriver: driverId,
          ...list,
        });
      case 'accepted':
        return this.messenger.request(dispatchMessages.acceptedRides, { driverId, ...list });
      case 'completed':
        return this.messenger.request(reportingMessages.completedRides, { driverId, ...list });
    }
  }

  @Call(routes.assignedRides)
  async assignedRides({ list }: InputOf<'assignedRides'>) {
    return onTheWire(await this.messenger.request(dispatchMessages.assignedRides, list));
  }

  @Call(routes.drivers)
  async drivers({ list }: InputOf<'drivers'>) {
    const drivers = await this.messenger.request(dispatchMessages.drivers, list);
    return {
      ...drivers,
      items: drivers.items.map((driver) => toWireDriver(driver, unratedInList)),
    };
  }
}
