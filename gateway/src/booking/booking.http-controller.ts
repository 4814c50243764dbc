import { Controller, Inject, Req, Res } from '@nestjs/common';
import { routes, toWireTrackedRide } from '@trupial/contracts/http';
import { bookingMessages } from '@trupial/contracts/messages';
import { dollars } from '@trupial/contracts/values';
import { Messenger } from '@trupial/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Call, Input, type InputOf } from '../http/call.decorator.ts';
import { addressKey } from '../http/limits.ts';
import { linkNextPage } from '../http/next-page.ts';
import { noSuchRide, searchCriteria } from './search-criteria.ts';

@Controller()
export class BookingHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.bookRide)
  async bookRide(
    @Input() { body, idempotencyKey }: InputOf<'bookRide'>,
    @Req() request: FastifyRequest,
  ) {
    const ride = await this.messenger.request(bookingMessages.bookRide, {
      pickup: body.pickup_location,
      dropoff: body.dropoff_location,
      rideDatetime: body.ride_datetime,
      passengers: body.passenger_count,
      luggage: body.luggage_count,
      riderName: body.rider_name,
      riderPhone: body.rider_phone,
      distanceMeters: body.distance_km ?? null,
      calculatedFareMinor: body.calculated_fare ?? null,
      quote: body.quote ?? null,
      asker: addressKey(request.ip),
      idempotencyKey,
    });
    return {
      id: ride.id,
      tracking_id: ride.trackingId,
      status: ride.status,
      calculated_fare: dollars(ride.fare.amountMinor),
      ...(ride.receipt !== null && { receipt: ride.receipt }),
    };
  }

  @Call(routes.searchRides)
  async search(
    @Input() { query, list }: InputOf<'searchRides'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const found = await this.messenger.request(bookingMessages.findRide, {
      ...searchCriteria(query),
      ...list,
    });
    if (found.rides.length === 0) throw noSuchRide();
    if (found.next !== null) linkNextPage(request, reply, found.next);
    return found.rides.map(toWireTrackedRide);
  }
}
