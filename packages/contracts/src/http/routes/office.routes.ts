import { z } from 'zod';
import { route } from '../route.ts';
import { wireNewTariff, wireTariffVersion } from '../wire-tariff.ts';

const tag = 'Office';

export const tariffs = route('tariffs', {
  tag,
  summary: 'Every tariff, newest first day first',
  allow: ['staff'],
  answer: z.object({ tariffs: z.array(wireTariffVersion) }),
});

export const createTariff = route('createTariff', {
  tag,
  summary: 'A new tariff from an island day; rides and quotes keep theirs',
  allow: ['staff'],
  status: 201,
  body: wireNewTariff,
  answer: wireTariffVersion,
  refusals: [
    [
      400,
      'tariff.in_the_past',
      'A tariff cannot begin before today: rides that were booked keep their fare.',
    ],
    [
      400,
      'tariff.no_night',
      'Night must end at another time than it begins. For no night, set its percent to 0.',
    ],
  ],
});

export const holidays = route('holidays', {
  tag,
  summary: 'The public holidays of a year, as fares see them',
  allow: ['staff'],
  query: z.object({
    year: z
      .string('Please name a year from 2014 to 9998.')
      .regex(/^\d{4}$/, 'Please name a year from 2014 to 9998.')
      .transform(Number)
      .refine((year) => year >= 2014 && year <= 9998, 'Please name a year from 2014 to 9998.'),
  }),
  answer: z.object({
    year: z.number().int(),
    holidays: z.array(
      z.object({
        id: z.string(),
        date: z.string(),
        names: z.object({ en: z.string(), nl: z.string(), es: z.string(), pap: z.string() }),
        /** Named in the calendar, not charged as a holiday. */
        half_day: z.boolean(),
      }),
    ),
  }),
});
