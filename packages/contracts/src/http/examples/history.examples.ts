import type { Example } from './example.ts';
import { assignedRide } from './rides.examples.ts';

const completedRide = {
  ...assignedRide,
  status: 'Completed',
  driver_progress: null,
  completed_at: '2026-11-21T14:33:10.500Z',
};

const query = { search: 'jan thiel', start: '2026-11-01', end: '2026-11-30', driver: '2' } as const;

export const historyExamples = {
  rideHistory: {
    query: { ...query, status: 'Completed', limit: '20' },
    answer: [{ ...completedRide, ended_at: completedRide.completed_at }],
  },
  rideHistorySummary: {
    query,
    answer: {
      total_rides: 18,
      total_revenue: 612.4,
      total_distance: 241.7,
      average_fare: 34.02,
      top_driver: { id: 2, name: 'Carlos Winklaar', rides: 18 },
    },
  },
  rideHistoryAnalytics: {
    query,
    answer: {
      by_day: [{ day: '2026-11-20', rides: 2, revenue: 80.4 }],
      by_hour: [{ weekday: 5, hour: 14, rides: 2 }],
    },
  },
  rideHistoryCsv: {
    query,
    answer:
      'Ride ID,Tracking ID,Rider,Phone,Driver,Pickup,Dropoff,Scheduled,Ended,Status,Passengers,Luggage,Distance (km),Fare (USD),Rating,Note,E-mail,Sign,Flight,Child seats,Wheelchair,Language\r\n',
  },
  rideHistoryXlsx: { query, answer: 'PK' },
} as const satisfies Record<string, Example>;
