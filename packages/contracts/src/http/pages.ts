import { z } from 'zod';
import { mostListed } from '../values/polling.ts';

const limitUpTo = (most: number) => {
  const text = `From 1 to ${most}.`;
  return z
    .string()
    .regex(/^\d{1,4}$/, text)
    .transform(Number)
    .refine((count) => count >= 1 && count <= most, text)
    .optional();
};

const cursor = z.string().max(200, 'Not a valid cursor.').optional();

/** The query of a list that grows: how many rows, and after which place. */
export const pageQuery = { limit: limitUpTo(mostListed), cursor };

/** The same of staff's lists, whose pages are smaller. */
export const staffPageQuery = { limit: limitUpTo(200), cursor };

export const badCursor = [400, 'history.bad_cursor', 'Not a valid cursor.'] as const;

/** The answer of a polled list: its rows, or only how many there are. */
export const polledAnswer = <Row extends z.ZodType>(row: Row) =>
  z.union([z.array(row), z.object({ count: z.number().int() })]);
