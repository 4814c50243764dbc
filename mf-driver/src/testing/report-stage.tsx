import { type Call, fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import DriverReportScreen from '../screens/driver-report/driver-report.screen.tsx';
import { mountForDriver } from './as-driver.tsx';

/** The figures of Carlos's week; `statistics` are others of them. */
export const aReport = (statistics: Record<string, unknown> = {}) => ({
  profile: {
    username: 'carlos',
    vehicle_type: 'Toyota Corolla',
    current_location: 'Punda, Willemstad',
  },
  ride_statistics: {
    total_earnings: 1612.4,
    total_trips: 18,
    total_distance: 241.74,
    average_fare: 34.02,
    completion_rate: 94.7,
    acceptance_rate: 88.2,
    earnings_trend: {
      labels: ['2026-11-18', '2026-11-19', '2026-11-20'],
      data: [100, 0, 311.3],
    },
    ride_types_breakdown: { local: 1, airport: 17 },
    ...statistics,
  },
});

type Answer = (call: Call) => { status?: number; body: unknown };

/** Opens the report of Carlos, who is signed in, at an address. */
export function open(answer: Answer = () => ({ body: aReport() }), address = '/driverreport') {
  const server = { answer };
  const calls = fakeApi({
    'GET /driver-report/': (call) => server.answer(call),
    'GET /drivers/': () => ({
      body: [
        { id: 2, name: 'Carlos Winklaar', username: 'carlos' },
        { id: 3, name: 'Diana Rosalia', username: 'diana' },
      ],
    }),
  });
  mountForDriver(<DriverReportScreen />, address);
  return { server, calls, periods: () => calls.map(({ query }) => query.get('period')) };
}
