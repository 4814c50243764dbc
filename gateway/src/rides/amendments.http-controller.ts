import { Inject, Injectable } from '@nestjs/common';
import {
  type DetailsInBody,
  islandTimeOf,
  routes,
  toWireAmendedField,
} from '@trupial/contracts/http';
import { amendmentMessages } from '@trupial/contracts/messages';
import { dollars, given } from '@trupial/contracts/values';
import { Messenger } from '@trupial/service-kit';
import { Call, type InputOf } from '../http/calls.ts';

type Changes = Omit<InputOf<'amendRide'>['body'], 'version' | 'quote' | 'reason' | 'give_back'>;

/** The details that a body asks to be another; undefined when there are none. */
export function detailChanges(body: DetailsInBody): amendmentMessages.RideChanges['details'] {
  const { flight_number: number, flight_direction: direction } = body;
  const isFlightGiven = number !== undefined || direction !== undefined;
  const details = given({
    note: body.rider_note,
    email: body.rider_email,
    signName: body.sign_name,
    // The schema has seen to it that there are both or none.
    flight: isFlightGiven ? (number && direction ? { number, direction } : null) : undefined,
    childSeats: body.child_seats,
    wheelchair: body.wheelchair === undefined ? undefined : body.wheelchair || null,
    language: body.language,
  });
  return Object.keys(details).length > 0 ? details : undefined;
}

/** What a body asks to be another. */
function changesOf(body: Changes): amendmentMessages.RideChanges {
  return given({
    rideDatetime: body.ride_datetime,
    pickup: body.pickup_location,
    dropoff: body.dropoff_location,
    passengers: body.passenger_count,
    luggage: body.luggage_count,
    riderName: body.rider_name,
    riderPhone: body.rider_phone,
    details: detailChanges(body),
  });
}

/** Changing a booking: booking prices it, whoever asks. */
@Injectable()
export class AmendmentsHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.previewAmendment)
  async preview({ params, body, network }: InputOf<'previewAmendment'>) {
    const preview = await this.messenger.request(amendmentMessages.previewAmendment, {
      rideId: params.id,
      version: body.version ?? null,
      changes: changesOf(body),
      distanceMeters: body.distance_km ?? null,
      receipt: body.receipt ?? null,
      asker: network,
    });
    const { fareWas, fare, until } = preview;
    return {
      id: preview.rideId,
      version: preview.version,
      old_fare: dollars(fareWas.amountMinor),
      new_fare: dollars(fare.amountMinor),
      difference: dollars(fare.amountMinor - fareWas.amountMinor),
      tariff_version: fare.tariffVersion,
      distance_km: preview.distanceMeters / 1000,
      duration_min: preview.durationMinutes,
      fields: preview.fields.map(toWireAmendedField),
      driver_fits: preview.driverFits,
      driver_misfit: preview.driverMisfit,
      changeable_until: until.at,
      changeable_until_step: until.step,
      quote: preview.quote,
      quote_valid_until: preview.validUntil,
    };
  }

  @Call(routes.amendRide)
  async amend({ params, body, idempotencyKey }: InputOf<'amendRide'>) {
    const ride = await this.messenger.request(amendmentMessages.amendRide, {
      rideId: params.id,
      version: body.version,
      changes: changesOf(body),
      quote: body.quote,
      reason: body.reason ?? null,
      giveBack: body.give_back ?? false,
      receipt: body.receipt ?? null,
      idempotencyKey,
    });
    return {
      id: ride.id,
      status: ride.status,
      driver_progress: ride.driverProgress,
      driver_id: ride.driverId,
      version: ride.version,
      ride_datetime: islandTimeOf(ride.scheduledFor),
      calculated_fare: dollars(ride.fare.amountMinor),
    };
  }
}
