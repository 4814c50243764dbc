import { z } from 'zod';
import { phoneMessage, readPhone } from './phone.ts';

// Control characters, lone surrogates, U+FFFE and U+FFFF are not allowed in a text that a person
// types. Postgres stores neither U+0000 nor lone surrogates, and no workbook has the last two.
const forbidden = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/u;

/** Something that can be seen: neither a blank nor an invisible mark, as between joined letters. */
const visible = /[^\s\p{Cf}]/u;

/** A text typed by a person: trimmed, 1 to `max` characters, one visible, well-formed Unicode. */
export const typedText = (max: number, message?: string) =>
  z
    .string(message)
    .transform((text) => text.trim())
    .refine((text) => visible.test(text), message)
    .refine((text) => text.length <= max, `At most ${max} characters.`)
    .refine(
      (text) => text.isWellFormed() && !forbidden.test(text),
      'This text has characters that cannot be stored.',
    );

/** A phone number, normalised to E.164. */
export const phone = z.string(phoneMessage).transform((text, context) => {
  const number = readPhone(text);
  if (number === null) {
    context.addIssue({ code: 'custom', message: phoneMessage });
    return z.NEVER;
  }
  return number;
});

export const maxId = 2 ** 31 - 1;

/** An id of a ride or an account on the wire: a positive 32-bit integer. */
export const id = z.number().int().min(1).max(maxId);

/** The same in a path or query, where everything is text. */
export const idText = z
  .string()
  .regex(/^\d{1,10}$/, 'Not a valid id.')
  .transform(Number)
  .refine((value) => value >= 1 && value <= maxId, 'Not a valid id.');

/** A UTC instant, ISO 8601 with Z. */
export const instant = z.iso.datetime();

/** A day 'YYYY-MM-DD' as events and tables have it: what was written once must be read for ever. */
export const writtenDay = z.iso.date();

/** An island day 'YYYY-MM-DD' that a caller names: of the years that the island's clock knows. */
export const islandDay = writtenDay.refine(
  (day) => day >= '1970-01-01' && day <= '9998-12-31',
  'Not a valid day.',
);

/** Island local time 'YYYY-MM-DDTHH:MM:SS' (America/Curacao). */
export const islandDateTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/, 'Please select a date and time.');

export const point = z.object({ lat: z.number(), lng: z.number() });
export type Point = z.infer<typeof point>;

export const fare = z.object({
  amountMinor: z.number().int().min(0),
  currency: z.literal('USD'),
  tariffVersion: z.string(),
});
export type Fare = z.infer<typeof fare>;
