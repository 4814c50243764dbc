import { z } from 'zod';
import { driverErrors } from '../../refusals/index.ts';
import { roles } from '../../values/role.ts';
import { endedRideStatuses } from '../../values/ride-status.ts';
import { idText, writtenDay } from '../../values/schemas.ts';
import { badCursor, pageQuery } from '../pages.ts';
import { route } from '../route.ts';
import { wireRide } from '../wire.ts';

const tag = 'Ride history';
const noCharacter = /\p{Cc}/u;

/** An empty parameter is no filter: forms send them so. */
const orNone = <S extends z.ZodType>(schema: S) => z.union([z.literal(''), schema]).optional();

const filters = {
  search: z
    .string()
    .max(100, 'At most 100 characters.')
    .refine(
      (text) => text.isWellFormed() && !noCharacter.test(text),
      'This text has characters that cannot be stored.',
    )
    .optional(),
  start: orNone(writtenDay),
  end: orNone(writtenDay),
  driver: orNone(idText),
  status: orNone(z.enum(endedRideStatuses)),
  _t: z.string().max(40).optional(),
};

const badDay = [400, 'history.bad_day', 'Not a valid day.'] as const;

export const rideHistory = route('rideHistory', {
  tag,
  summary:
    "Ended rides, newest end first: a rider's and a driver's own, all for operators and staff. The next page is in the Link header",
  allow: roles,
  list: 'pages',
  query: z.object({
    ...filters,
    ...pageQuery,
    /** For numbered pages: so many rides are left out first. */
    offset: z
      .string()
      .regex(/^\d{1,7}$/, 'From 0 to 1000000.')
      .transform(Number)
      .refine((count) => count <= 1_000_000, 'From 0 to 1000000.')
      .optional(),
  }),
  answer: z.array(wireRide.extend({ ended_at: z.string() })),
  refusals: [badDay, badCursor],
});

export const rideHistorySummary = route('rideHistorySummary', {
  tag,
  summary: 'The figures of all rides that these filters let through; money is of completed rides',
  allow: roles,
  query: z.object(filters),
  answer: z.object({
    total_rides: z.number().int(),
    total_revenue: z.number(),
    /** Kilometres. */
    total_distance: z.number(),
    average_fare: z.number(),
    top_driver: z
      .object({ id: z.number().int(), name: z.string(), rides: z.number().int() })
      .nullable(),
  }),
  refusals: [badDay],
});

export const rideHistoryAnalytics = route('rideHistoryAnalytics', {
  tag,
  summary:
    'When these rides took place: by the island day they ended, and by weekday (1 is Monday) and hour of the scheduled pickup',
  allow: roles,
  list: { boundedBy: 'the days and hours of the period' },
  query: z.object(filters),
  answer: z.object({
    by_day: z.array(z.object({ day: z.string(), rides: z.number().int(), revenue: z.number() })),
    by_hour: z.array(
      z.object({
        weekday: z.number().int(),
        hour: z.number().int(),
        rides: z.number().int(),
      }),
    ),
  }),
  refusals: [badDay],
});

export const rideHistoryCsv = route('rideHistoryCsv', {
  tag,
  summary:
    'The rides that these filters let through as a CSV file, island times, amounts in dollars',
  allow: roles,
  proof: true,
  limit: 'recorded',
  query: z.object(filters),
  media: 'text/csv',
  answer: z.string(),
  refusals: [badDay, driverErrors.suspendedHimself],
});

export const rideHistoryXlsx = route('rideHistoryXlsx', {
  tag,
  summary: 'The same as an Excel workbook',
  allow: roles,
  proof: true,
  limit: 'recorded',
  query: z.object(filters),
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  answer: z.string().meta({ format: 'binary' }),
  refusals: [badDay, driverErrors.suspendedHimself],
});
