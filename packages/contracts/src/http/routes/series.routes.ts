import { z } from 'zod';
import { amendErrors, bookingErrors, seriesErrors } from '../../refusals/index.ts';
import { idText, islandDay } from '../../values/schemas.ts';
import { badCursor, pageQuery } from '../pages.ts';
import { termsRefusals } from '../refusals.ts';
import { route } from '../route.ts';
import {
  badCount,
  badWeekdays,
  checkEnds,
  count,
  day,
  everyWeeks,
  going,
  leaveOutHolidays,
  noEnd,
  reason,
  twoEnds,
  version,
  wireTime,
  wireWeekdays,
} from '../series-body.ts';
import { refusedChanges, refusedDays, refusedPatterns, refusedRides } from '../series-refusals.ts';
import { checkDetails, detailsInBody } from '../wire-details.ts';
import { wireMade, wireOccurrence, wireSeries } from '../wire-series.ts';
import { wireKilometres } from '../wire.ts';
import { bookRide } from './booking.routes.ts';
import { riderChanges, tripChanges } from './change-fields.ts';

const tag = 'Recurring rides';
const params = z.object({ id: idText });
const { shape } = bookRide.body;

/** What is to be another of each ride; a field that is not given stays as it is. */
const changes = {
  ...tripChanges,
  distance_km: wireKilometres.nullable().optional(),
  ...riderChanges,
};

const afterwards = z.object({ series: wireSeries, made: z.array(wireMade) });

export const seriesList = route('seriesList', {
  tag,
  summary:
    'Recurring rides: one’s own, or all for the office; those that need attention first, then the newest',
  allow: ['rider', 'operator'],
  list: 'pages',
  query: z.object({
    state: z.enum(['open', 'ended', 'all'], 'Choose open, ended or all.').default('open'),
    attention: z.enum(['true', 'false'], 'Please say true or false.').default('false'),
    ...pageQuery,
  }),
  answer: z.array(wireSeries),
  refusals: [badCursor],
});

export const startSeries = route('startSeries', {
  tag,
  summary: 'Book a ride that recurs weekly; its rides are made TRUPIAL_SERIES_DAYS ahead (14)',
  allow: ['rider', 'operator'],
  status: 201,
  idempotent: true,
  limit: 'book',
  body: z
    .object({
      pickup_location: shape.pickup_location,
      dropoff_location: shape.dropoff_location,
      passenger_count: shape.passenger_count,
      luggage_count: shape.luggage_count,
      rider_name: shape.rider_name,
      rider_phone: shape.rider_phone,
      distance_km: wireKilometres.nullable().optional(),
      ...detailsInBody,
      /** The first day that may have a ride. */
      start_date: day,
      /** Island time of each pickup. */
      time: wireTime,
      weekdays: wireWeekdays,
      every_weeks: everyWeeks.default(1),
      /** The last day that may have a ride, or: */
      until: day.nullable().optional(),
      /** How many days of the pattern, holidays included. */
      count: count.nullable().optional(),
      leave_out_holidays: leaveOutHolidays.default(false),
    })
    .superRefine(checkDetails)
    .superRefine(checkEnds)
    .superRefine((given, context) => {
      const issue = (message: string): void =>
        context.addIssue({ code: 'custom', path: ['until'], message });
      const until = given.until ?? null;
      if (until === null && (given.count ?? null) === null) issue(noEnd);
      if (until !== null && until < given.start_date) issue(seriesErrors.endBeforeStart.text);
    }),
  answer: wireSeries,
  refusals: [
    ...termsRefusals,
    ...refusedPatterns,
    seriesErrors.tooManyOpen,
    seriesErrors.tooManyBegun,
    [400, 'invalid', badWeekdays],
    [400, 'invalid', badCount],
    [400, 'invalid', noEnd],
    [400, 'invalid', twoEnds],
    [400, 'invalid', seriesErrors.endBeforeStart.text],
  ],
});

export const oneSeries = route('oneSeries', {
  tag,
  summary: 'A series and its rides, those that are made and those that are planned',
  allow: ['rider', 'operator'],
  list: { boundedBy: 'the 60 rides of a series' },
  params,
  answer: z.object({ series: wireSeries, occurrences: z.array(wireOccurrence) }),
  refusals: [seriesErrors.notFound],
});

export const changeSeries = route('changeSeries', {
  tag,
  summary: 'Change a series from a day on; rides that are made already are changed or told of',
  allow: ['rider', 'operator'],
  patienceMs: 20_000,
  limit: 'change',
  params,
  body: z
    .object({
      version,
      /** Without it: everything from today on. */
      from_date: day.optional(),
      ...changes,
      time: wireTime.optional(),
      weekdays: wireWeekdays.optional(),
      every_weeks: everyWeeks.optional(),
      until: day.optional(),
      /** From that day on. */
      count: count.optional(),
      leave_out_holidays: leaveOutHolidays.optional(),
      /** Needed from the office for a rider's own series. */
      reason,
      ...going,
    })
    .superRefine(checkDetails)
    .superRefine(checkEnds),
  answer: afterwards,
  refusals: [
    ...refusedChanges,
    seriesErrors.nothingChanged,
    amendErrors.officeOnly,
    ...termsRefusals,
    ...refusedPatterns,
    seriesErrors.endsEarlier,
    [400, 'invalid', twoEnds],
  ],
});

export const endSeries = route('endSeries', {
  tag,
  summary: 'End a series; rides from that day on are cancelled, or told of',
  allow: ['rider', 'operator'],
  patienceMs: 20_000,
  params,
  body: z.object({ version, from_date: day.optional(), reason }),
  answer: afterwards,
  refusals: [...refusedChanges, seriesErrors.nothingChanged, seriesErrors.inThePast],
});

const occurrence = z.object({ id: idText, day: islandDay });

export const changeOccurrence = route('changeOccurrence', {
  tag,
  summary: 'Change one ride of a series and none of the others',
  allow: ['rider', 'operator'],
  limit: 'change',
  params: occurrence,
  body: z
    .object({
      version,
      ...changes,
      ride_datetime: shape.ride_datetime.optional(),
      reason,
      ...going,
    })
    .superRefine(checkDetails),
  answer: afterwards,
  refusals: [
    ...refusedChanges,
    seriesErrors.nothingChanged,
    amendErrors.officeOnly,
    ...refusedDays,
    ...termsRefusals,
    ...refusedRides,
    bookingErrors.tooFarAhead,
  ],
});

export const skipOccurrence = route('skipOccurrence', {
  tag,
  summary: 'Leave one ride of a series out; a ride that is made already is cancelled',
  allow: ['rider', 'operator'],
  params: occurrence,
  body: z.object({ version, reason }),
  answer: afterwards,
  refusals: [...refusedChanges, ...refusedDays, ...refusedRides],
});
