import { Inject, Injectable } from '@nestjs/common';
import { routes, toWireDriver } from '@trupial/contracts/http';
import { reportingMessages } from '@trupial/contracts/messages';
import { dollars, Refusal } from '@trupial/contracts/values';
import { Messenger } from '@trupial/service-kit';
import { Call, type InputOf } from '../http/calls.ts';

/** The rating that the leaderboard shows for a driver without ratings (the spec's default). */
const unratedOnLeaderboard = 0;

@Injectable()
export class ReportsHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.driverReport)
  async driverReport({ query, actor }: InputOf<'driverReport'>) {
    const driverId = actor.driverId ?? query.driver;
    if (driverId === undefined) {
      throw new Refusal('invalid', 'invalid', 'Name the driver with ?driver=.', {
        fields: { driver: 'Name the driver with ?driver=.' },
      });
    }
    const report = await this.messenger.request(reportingMessages.driverReport, {
      driverId,
      period: query.period,
    });
    return {
      profile: {
        username: report.profile.username,
        vehicle_type: report.profile.vehicleType,
        current_location: report.profile.currentLocation,
      },
      ride_statistics: {
        total_earnings: dollars(report.totalEarningsMinor),
        total_trips: report.totalTrips,
        total_distance: report.totalDistanceMeters / 1000,
        average_fare: dollars(report.averageFareMinor),
        completion_rate: report.completionRate,
        acceptance_rate: report.acceptanceRate,
        earnings_trend: {
          labels: report.earningsTrend.labels,
          data: report.earningsTrend.dataMinor.map(dollars),
        },
        ride_types_breakdown: report.rideTypes,
      },
    };
  }

  @Call(routes.driversLeaderboard)
  async leaderboard({ list }: InputOf<'driversLeaderboard'>) {
    const ranked = await this.messenger.request(reportingMessages.leaderboard, list);
    return {
      ...ranked,
      items: ranked.items.map((entry) => ({
        ...toWireDriver(entry, unratedOnLeaderboard),
        totalKilometers: entry.totalMeters / 1000,
        totalFare: dollars(entry.totalFareMinor),
        rank: entry.rank,
        performanceScore: entry.performanceScore,
      })),
    };
  }
}
