import type { Contact, SeriesEvent, SeriesPattern } from '@trupial/contracts/events';
import { fold } from '@trupial/event-store';
import type {
  ChangeOccurrence,
  ChangeSeries,
  EndSeries,
  SeriesActor,
  SkipOccurrence,
  StartSeries,
} from '../series/series.commands.ts';
import { seriesDecider } from '../series/series.decider.ts';
import type { Series } from '../series/series.state.ts';
import { ruleText } from '../series/weekly-rule.ts';
import { hato, janThiel, now } from './ride-request.samples.ts';

export { now };

export const maria: SeriesActor = { role: 'rider', accountId: 41 };
export const olga: SeriesActor = { role: 'operator', accountId: 42 };

/** Mondays and Wednesdays at 7:15 from 23 November 2026 on, six rides. */
export const schoolDays: SeriesPattern = {
  start: '2026-11-23',
  rule: ruleText({ weekdays: ['MO', 'WE'], everyWeeks: 1, until: null, count: 6 }),
  time: '07:15',
  leaveOutHolidays: false,
};
export const sixDays = [
  '2026-11-23',
  '2026-11-25',
  '2026-11-30',
  '2026-12-02',
  '2026-12-07',
  '2026-12-09',
];

export const contact: Contact = {
  riderName: 'Maria Curiel',
  riderPhone: '+59995123456',
  pickup: { address: janThiel.address, point: janThiel.point },
  dropoff: { address: hato.address, point: hato.point },
};

export const startSeries = (changes: Partial<StartSeries> = {}): StartSeries => ({
  name: 'start',
  actor: maria,
  now,
  seriesId: 7,
  pattern: schoolDays,
  trip: { passengers: 1, luggage: 0, distanceMeters: null },
  contact,
  ...changes,
});

export const started = (changes: Partial<StartSeries> = {}): SeriesEvent =>
  seriesDecider.decide(startSeries(changes), null)[0]!;

const change = { actor: maria, now, version: 0, reason: null };
const trip = { changes: {}, places: {} };

export const changeSeries = (changes: Partial<ChangeSeries> = {}): ChangeSeries => ({
  name: 'change',
  ...change,
  ...trip,
  from: '2026-12-01',
  pattern: {},
  ...changes,
});
export const changeOne = (changes: Partial<ChangeOccurrence> = {}): ChangeOccurrence => ({
  name: 'change-one',
  ...change,
  ...trip,
  day: '2026-11-30',
  rideDatetime: undefined,
  ...changes,
});
export const skip = (changes: Partial<SkipOccurrence> = {}): SkipOccurrence => ({
  name: 'skip',
  ...change,
  day: '2026-11-30',
  ...changes,
});
export const endSeries = (changes: Partial<EndSeries> = {}): EndSeries => ({
  name: 'end',
  ...change,
  from: '2026-12-01',
  ...changes,
});

/** The series after these events. */
export const seriesAfter = (...events: SeriesEvent[]): Series => fold(seriesDecider, events)!;

export const booked = (day: string, rideId = 412): SeriesEvent => ({
  type: 'OccurrenceBooked',
  data: { day, rideId, at: now },
});
export const failed = (
  day: string,
  attempt = 1,
  retryAt = '2026-11-20T12:12:00.000Z',
): SeriesEvent => ({
  type: 'OccurrenceFailed',
  data: {
    day,
    code: 'ride.distance_unknown',
    text: 'We could not work out the distance.',
    attempt,
    retryAt,
    at: now,
  },
});
