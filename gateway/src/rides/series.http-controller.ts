import { Inject, Injectable } from '@nestjs/common';
import {
  detailsOfBody,
  routes,
  toWireMade,
  toWireOccurrence,
  toWireSeries,
} from '@trupial/contracts/http';
import { type ReplyOf, seriesMessages } from '@trupial/contracts/messages';
import { given } from '@trupial/contracts/values';
import { Messenger } from '@trupial/service-kit';
import { Call, type InputOf } from '../http/calls.ts';
import { detailChanges } from './amendments.http-controller.ts';

type Body = InputOf<'changeOccurrence'>['body'];
type Going = Pick<Body, 'preview' | 'fares'>;
type Changes = Omit<Body, 'version' | 'reason' | 'ride_datetime' | keyof Going>;

/** How a change is to go. */
const going = ({ preview, fares }: Going) => ({
  preview,
  ...given({
    fares: fares?.map(({ ride_id: rideId, fare: amountMinor }) => ({ rideId, amountMinor })),
  }),
});

/** What of each ride is to be another. */
const tripChanges = (body: Changes) =>
  given({
    pickup: body.pickup_location,
    dropoff: body.dropoff_location,
    passengers: body.passenger_count,
    luggage: body.luggage_count,
    riderName: body.rider_name,
    riderPhone: body.rider_phone,
    distanceMeters: body.distance_km,
    details: detailChanges(body),
  });

const toWireAfterwards = ({ series, made }: ReplyOf<typeof seriesMessages.changeSeries>) => ({
  series: toWireSeries(series),
  made: made.map(toWireMade),
});

/** Recurring rides. */
@Injectable()
export class SeriesHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.seriesList)
  async list({ query, list: { limit, cursor }, linkNext }: InputOf<'seriesList'>) {
    const { items, next } = await this.messenger.request(seriesMessages.seriesList, {
      state: query.state,
      attentionOnly: query.attention === 'true',
      limit,
      cursor,
    });
    linkNext(next);
    return items.map(toWireSeries);
  }

  @Call(routes.startSeries)
  async start({ body, idempotencyKey }: InputOf<'startSeries'>) {
    const series = await this.messenger.request(seriesMessages.startSeries, {
      pickup: body.pickup_location,
      dropoff: body.dropoff_location,
      passengers: body.passenger_count,
      luggage: body.luggage_count,
      riderName: body.rider_name,
      riderPhone: body.rider_phone,
      distanceMeters: body.distance_km ?? null,
      details: detailsOfBody(body),
      start: body.start_date,
      time: body.time,
      weekdays: body.weekdays,
      everyWeeks: body.every_weeks,
      until: body.until ?? null,
      count: body.count ?? null,
      leaveOutHolidays: body.leave_out_holidays,
      idempotencyKey,
    });
    return toWireSeries(series);
  }

  @Call(routes.oneSeries)
  async one({ params }: InputOf<'oneSeries'>) {
    const { series, occurrences } = await this.messenger.request(seriesMessages.oneSeries, params);
    return { series: toWireSeries(series), occurrences: occurrences.map(toWireOccurrence) };
  }

  @Call(routes.changeSeries)
  async change({ params, body }: InputOf<'changeSeries'>) {
    const changed = await this.messenger.request(seriesMessages.changeSeries, {
      id: params.id,
      version: body.version,
      from: body.from_date ?? null,
      changes: tripChanges(body),
      pattern: given({
        time: body.time,
        weekdays: body.weekdays,
        everyWeeks: body.every_weeks,
        until: body.until,
        count: body.count,
        leaveOutHolidays: body.leave_out_holidays,
      }),
      reason: body.reason ?? null,
      ...going(body),
    });
    return toWireAfterwards(changed);
  }

  @Call(routes.endSeries)
  async end({ params, body }: InputOf<'endSeries'>) {
    const ended = await this.messenger.request(seriesMessages.endSeries, {
      id: params.id,
      version: body.version,
      from: body.from_date ?? null,
      reason: body.reason ?? null,
    });
    return toWireAfterwards(ended);
  }

  @Call(routes.changeOccurrence)
  async changeOne({ params, body }: InputOf<'changeOccurrence'>) {
    const changed = await this.messenger.request(seriesMessages.changeOccurrence, {
      ...params,
      version: body.version,
      changes: { ...tripChanges(body), ...given({ rideDatetime: body.ride_datetime }) },
      reason: body.reason ?? null,
      ...going(body),
    });
    return toWireAfterwards(changed);
  }

  @Call(routes.skipOccurrence)
  async skip({ params, body }: InputOf<'skipOccurrence'>) {
    const skipped = await this.messenger.request(seriesMessages.skipOccurrence, {
      ...params,
      version: body.version,
      reason: body.reason ?? null,
    });
    return toWireAfterwards(skipped);
  }
}
