import { z } from 'zod';
import { writtenDay } from './schemas.ts';

const cents = z.number().int().min(0).max(100_000);
const count = z.number().int().min(0).max(1000);
const percent = z.number().int().min(0).max(200);

/** Island time of day 'HH:MM:SS'. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'Use a time like 23:00:00.');

/** Rows of a cheat sheet: each combination is listed with and without night and holiday. */
const rowsPerCombination = 4;
/** So that the sheet stays readable, and its answer below a megabyte. */
const mostRows = 8_000;

const ascending = (list: readonly number[]): boolean =>
  list.every((value, at) => at === 0 || value > list[at - 1]!);
/** Read-only by its type alone: the documents of the API say nothing of it. */
const listOf = (value: z.ZodNumber): z.ZodType<readonly number[], readonly number[]> =>
  z.array(value).min(1).max(60).refine(ascending, 'List the values in ascending order, each once.');

/** The combinations that the cheat sheet lists. */
export const cheatSheetGrid = z
  .object({
    distancesKm: listOf(z.number().min(0).max(1000)),
    passengers: listOf(z.number().int().min(0).max(100)),
    luggage: listOf(z.number().int().min(0).max(100)),
  })
  .refine(
    ({ distancesKm, passengers, luggage }) =>
      distancesKm.length * passengers.length * luggage.length * rowsPerCombination <= mostRows,
    `The cheat sheet may have at most ${mostRows} rows.`,
  );

/** The figures of a tariff, as @trupial/island computes with them. Money is integer cents. */
export const tariffFigures = z.object({
  baseMinor: cents,
  includedMetres: z.number().int().min(0).max(100_000),
  perKmMinor: cents,
  minimumMinor: cents,
  includedPassengers: count,
  perExtraPassengerMinor: cents,
  includedLuggage: count,
  perExtraLuggageMinor: cents,
  nightPercent: percent,
  holidayPercent: percent,
  nightFrom: timeOfDay,
  nightUntil: timeOfDay,
  cheatSheet: cheatSheetGrid,
});
export type TariffFigures = z.infer<typeof tariffFigures>;

/** What the parts of the fare formula are, as keys of their texts. */
export const formulaLabels = [
  'fare.formula.base',
  'fare.formula.distance',
  'fare.formula.minimum',
  'fare.formula.passengers',
  'fare.formula.luggage',
  'fare.formula.night',
  'fare.formula.holiday',
] as const;

/** A tariff that was put into force: its figures, from which day, by whom. */
export const tariffVersion = z.object({
  version: z.string(),
  currency: z.literal('USD'),
  figures: tariffFigures,
  /** First island day; null for the one that the product came with. */
  validFrom: writtenDay.nullable(),
  createdAt: z.iso.datetime().nullable(),
  /** Username of the staff account. */
  createdBy: z.string().nullable(),
});
export type TariffVersion = z.infer<typeof tariffVersion>;
