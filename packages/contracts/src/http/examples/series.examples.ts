import type { Example } from './example.ts';
import { noWireDetails } from './rides.examples.ts';

const params = { id: '7' };
const occurrence = { id: '7', day: '2026-12-02' };

const series = {
  id: 7,
  rider_id: 501,
  started_by: 'rider',
  open: true,
  version: 0,
  start_date: '2026-11-23',
  time: '07:15',
  weekdays: ['MO', 'WE'],
  every_weeks: 1,
  until: '2026-12-18',
  count: null,
  leave_out_holidays: true,
  rider_name: 'Ana Bakker',
  rider_phone: '+59995123456',
  pickup_location: 'Jan Thiel Beach',
  dropoff_location: 'Punda',
  passenger_count: 1,
  luggage_count: 0,
  ...noWireDetails,
  attention: 0,
  next_ride: '2026-11-23T07:15:00',
  rides_left: 8,
  created_at: '2026-11-20T13:05:12.345Z',
} as const;

const made = {
  day: '2026-12-02',
  ride_id: 412,
  outcome: 'changed',
  code: null,
  text: null,
  fare_was: 31.36,
  fare: 39.2,
};

export const seriesExamples = {
  seriesList: { query: { state: 'open' }, answer: [series] },
  startSeries: {
    body: {
      pickup_location: 'Jan Thiel Beach',
      dropoff_location: 'Punda',
      passenger_count: 1,
      luggage_count: 0,
      rider_name: 'Ana Bakker',
      rider_phone: '5123456',
      start_date: '2026-11-23',
      time: '07:15',
      weekdays: ['MO', 'WE'],
      until: '2026-12-18',
      leave_out_holidays: true,
    },
    answer: series,
  },
  oneSeries: {
    params,
    answer: {
      series,
      occurrences: [
        {
          day: '2026-11-23',
          status: 'booked',
          ride_datetime: '2026-11-23T07:15:00',
          changed: false,
          ride_id: 411,
          ride_status: 'Assigned',
          failure: null,
          estimate: null,
          fare: 31.36,
          rider_name: 'Ana Bakker',
          rider_phone: '+59995123456',
          pickup_location: 'Jan Thiel Beach',
          dropoff_location: 'Punda',
          passenger_count: 1,
          luggage_count: 0,
          ...noWireDetails,
        },
        {
          day: '2026-12-16',
          status: 'planned',
          ride_datetime: '2026-12-16T07:15:00',
          changed: false,
          ride_id: null,
          ride_status: null,
          failure: null,
          estimate: 21.8,
          fare: null,
          rider_name: 'Ana Bakker',
          rider_phone: '+59995123456',
          pickup_location: 'Jan Thiel Beach',
          dropoff_location: 'Punda',
          passenger_count: 1,
          luggage_count: 0,
          ...noWireDetails,
        },
      ],
    },
  },
  changeSeries: {
    params,
    body: { version: 0, from_date: '2026-11-30', time: '07:30' },
    answer: { series: { ...series, version: 1, time: '07:30' }, made: [made] },
  },
  endSeries: {
    params,
    body: { version: 0, from_date: '2026-11-30' },
    answer: {
      series: { ...series, version: 1, rides_left: 2 },
      made: [{ ...made, outcome: 'cancelled' }],
    },
  },
  changeOccurrence: {
    params: occurrence,
    body: { version: 0, ride_datetime: '2026-12-02T08:00:00' },
    answer: { series: { ...series, version: 1 }, made: [made] },
  },
  skipOccurrence: {
    params: occurrence,
    body: { version: 0 },
    answer: {
      series: { ...series, version: 1, rides_left: 7 },
      made: [{ ...made, outcome: 'cancelled' }],
    },
  },
} as const satisfies Record<string, Example>;
