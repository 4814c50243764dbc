import { z } from 'zod';
import { islandDay } from '../values/schemas.ts';
import {
  cheatSheetGrid,
  formulaLabels,
  tariffFigures,
  tariffVersion,
  timeOfDay,
} from '../values/tariff.ts';
import { message } from './message.ts';

/** Every tariff there was or will be, newest first day first, and which one is in force today. */
export const tariffs = message('booking.tariffs', {
  request: z.object({}),
  reply: z.object({ inForce: z.string(), versions: z.array(tariffVersion) }),
});

/**
 * Puts a new tariff into force from an island day, today at the earliest. Without a cheat sheet it
 * keeps the one of the tariff that it follows. Staff only.
 */
export const createTariff = message('booking.create-tariff', {
  request: z.object({
    validFrom: islandDay,
    figures: tariffFigures.extend({ cheatSheet: cheatSheetGrid.nullable() }),
    /** The version that counts on its first day until now; another one by then is a refusal. */
    follows: z.string().optional(),
  }),
  reply: tariffVersion,
});

export const cheatSheetRow = z.object({
  distance: z.number(),
  passengers: z.number().int(),
  luggage: z.number().int(),
  isHoliday: z.boolean(),
  isNight: z.boolean(),
  /** Dollars. */
  fare: z.number(),
});

/** The cheat sheet of today's tariff; no rows when the caller holds that version's already. */
export const cheatSheet = message('booking.cheat-sheet', {
  request: z.object({ known: z.string().nullable() }),
  reply: z.object({ version: z.string(), results: z.array(cheatSheetRow).nullable() }),
});

/** The fare formula of an island day (null: today), in the order of its calculation. */
export const fareFormula = message('booking.fare-formula', {
  request: z.object({ day: islandDay.nullable() }),
  reply: z.object({
    tariffVersion: z.string(),
    currency: z.literal('USD'),
    parts: z.array(
      z.object({
        label: z.enum(formulaLabels),
        operator: z.enum(['start', 'plus', 'at-least', 'times']),
        amountMinor: z.number().int().nullable(),
        percent: z.number().int().nullable(),
        per: z.enum(['km', 'passenger', 'bag']).nullable(),
        included: z.number(),
      }),
    ),
    nightFrom: timeOfDay,
    nightUntil: timeOfDay,
  }),
});

/** The public holidays of a year. A half day is named but not charged. */
export const holidays = message('booking.holidays', {
  request: z.object({ year: z.number().int().min(2014).max(9998) }),
  reply: z.object({
    holidays: z.array(
      z.object({
        id: z.string(),
        date: islandDay,
        names: z.object({ en: z.string(), nl: z.string(), es: z.string(), pap: z.string() }),
        halfDay: z.boolean(),
      }),
    ),
  }),
});
