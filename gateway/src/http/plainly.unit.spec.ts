import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { plainly } from './plainly.ts';

const said = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: plainly }).error?.issues[0]?.message;

describe('what a caller reads of a rule without a text of its own', () => {
  it.each([
    ['a field left out', z.object({ a: z.string() }), {}, 'This field is required.'],
    ['an empty text', z.string().min(1), '', 'This field is required.'],
    ['null for a number', z.number(), null, 'This field is required.'],
    ['a number for a text', z.string(), 7, 'Please give a text.'],
    ['a text for a number', z.number(), 'seven', 'Please give a number.'],
    ['a list for an object', z.object({}), [], 'Please send a JSON object.'],
    ['half a bag', z.number().int(), 1.5, 'Please give a whole number.'],
    ['too many', z.number().max(8), 9, 'Please give at most 8.'],
    ['too few', z.number().min(1), 0, 'Please give at least 1.'],
    ['a text too long', z.string().max(3), 'four', 'Please use at most 3 characters.'],
    ['a text too short', z.string().min(8), 'seven', 'Please use at least 8 characters.'],
    ['a word not on the list', z.enum(['csv', 'xlsx']), 'pdf', 'Please give one of: csv, xlsx.'],
    ['a day that never was', z.iso.date(), '2026-13-01', 'Please give a date like 2026-12-24.'],
    ['a field nobody knows', z.strictObject({}), { b: 1 }, 'We do not know: b.'],
    ['anything else', z.string().regex(/^a$/), 'b', 'Please check this field.'],
  ])('%s', (_, schema, value, text) => expect(said(schema, value)).toBe(text));

  it('a text of the schema’s own wins', () =>
    expect(said(z.number('Count them.'), 'x')).toBe('Count them.'));
});
