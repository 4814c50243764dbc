import { Inject, Injectable } from '@nestjs/common';
import { detailsOfBody, routes, toWireTrackedRide } from '@trupial/contracts/http';
import { bookingMessages, type RequestOf } from '@trupial/contracts/messages';
import { dollars, islandDay, readPhone, Refusal, typedText } from '@trupial/contracts/values';
import { Messenger } from '@trupial/service-kit';
import { Call, type InputOf } from '../http/calls.ts';

const noTrackingId = 'Please enter your tracking ID or use the alternative search option.';
const incomplete =
  'Please fill in all fields (name, phone, and booking date) to search for your ride.';
const noRide =
  'No ride found with the provided information. Please check your details and try again.';

/**
 * What a search is for: a tracking id, or name, phone and day together. Values are trimmed.
 *
 * @throws {Refusal} 400 with the spec's text when neither is complete; 404 for a name, number or day
 * that no ride can have, the same as when no ride is found.
 */
function searchCriteria(
  query: InputOf<'searchRides'>['query'],
): RequestOf<typeof bookingMessages.findRide> {
  const trackingId = query.tracking_id?.trim() ?? '';
  if (trackingId !== '') return { trackingId };
  const riderName = query.rider_name?.trim() ?? '';
  const phoneText = query.rider_phone?.trim() ?? '';
  const bookingDay = query.booking_date?.trim() ?? '';
  const given = [riderName, phoneText, bookingDay].filter((value) => value !== '').length;
  if (given < 3) {
    throw new Refusal('invalid', 'search.incomplete', given === 0 ? noTrackingId : incomplete);
  }
  const riderPhone = readPhone(phoneText);
  const isDay = islandDay.safeParse(bookingDay).success;
  const isName = typedText(120).safeParse(riderName).success;
  if (riderPhone === null || !isDay || !isName) throw noSuchRide();
  return { riderName, riderPhone, bookingDay };
}

/**
 * The same 404 whenever no ride is found, so that a caller does not learn which value was wrong.
 */
const noSuchRide = (): Refusal => new Refusal('not_found', 'ride.not_found', noRide);

@Injectable()
export class BookingHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.bookRide)
  async bookRide({ body, idempotencyKey, network }: InputOf<'bookRide'>) {
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
      details: detailsOfBody(body),
      ...(body.return_of && {
        outbound: { rideId: body.return_of, receipt: body.receipt ?? null },
      }),
      asker: network,
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
  async search({ query, list, linkNext }: InputOf<'searchRides'>) {
    const found = await this.messenger.request(bookingMessages.findRide, {
      ...searchCriteria(query),
      ...list,
    });
    if (found.rides.length === 0) throw noSuchRide();
    linkNext(found.next);
    return found.rides.map(toWireTrackedRide);
  }
}
