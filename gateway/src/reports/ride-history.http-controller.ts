import { Inject, Injectable } from '@nestjs/common';
import { routes, toWireRide } from '@trupial/contracts/http';
import { reportingMessages } from '@trupial/contracts/messages';
import { dollars, nameOf } from '@trupial/contracts/values';
import { Messenger } from '@trupial/service-kit';
import { Call, type InputOf } from '../http/calls.ts';
import { historyFilterOf } from './history-filter.ts';

@Injectable()
export class RideHistoryHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.rideHistory)
  async rides({ query, actor, linkNext }: InputOf<'rideHistory'>) {
    const { items, next } = await this.messenger.request(reportingMessages.rideHistory, {
      ...historyFilterOf(actor, query),
      limit: query.limit ?? 1000,
      cursor: query.cursor ?? null,
      offset: query.offset ?? 0,
    });
    linkNext(next);
    return items.map((ride) => ({ ...toWireRide(ride), ended_at: ride.endedAt }));
  }

  @Call(routes.rideHistoryAnalytics)
  async analytics({ query, actor }: InputOf<'rideHistoryAnalytics'>) {
    const filter = historyFilterOf(actor, query);
    const { byDay, byHour } = await this.messenger.request(
      reportingMessages.rideHistoryAnalytics,
      filter,
    );
    return {
      by_day: byDay.map(({ day, rides, revenueMinor }) => ({
        day,
        rides,
        revenue: dollars(revenueMinor),
      })),
      by_hour: byHour,
    };
  }

  @Call(routes.rideHistorySummary)
  async summary({ query, actor }: InputOf<'rideHistorySummary'>) {
    const filter = historyFilterOf(actor, query);
    const figures = await this.messenger.request(reportingMessages.rideHistorySummary, filter);
    const { topDriver } = figures;
    return {
      total_rides: figures.rides,
      total_revenue: dollars(figures.revenueMinor),
      total_distance: figures.distanceMeters / 1000,
      average_fare: dollars(figures.averageFareMinor),
      top_driver: topDriver && {
        id: topDriver.id,
        name: nameOf(topDriver),
        rides: topDriver.rides,
      },
    };
  }
}
