import type { z } from 'zod';

const kinds: Readonly<Record<string, string>> = {
  string: 'Please give a text.',
  number: 'Please give a number.',
  int: 'Please give a whole number.',
  boolean: 'Please give true or false.',
  object: 'Please send a JSON object.',
  array: 'Please give a list.',
};

const isNothing = (value: unknown): boolean => value === undefined || value === null;

/**
 * The text for a rule whose schema has no text of its own: it says which value is expected.
 *
 * Zod's own messages name types ("expected object, received array"), which do not help a user.
 */
export function plainly(issue: z.core.$ZodRawIssue): string {
  if (isNothing(issue.input)) return 'This field is required.';
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? 'Please check this field.';
    case 'invalid_value':
      return `Please give one of: ${issue.values.map(String).join(', ')}.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Please use at most ${String(issue.maximum)} characters.`
        : `Please give at most ${String(issue.maximum)}.`;
    case 'too_small':
      if (issue.origin !== 'string') return `Please give at least ${String(issue.minimum)}.`;
      return issue.minimum === 1
        ? 'This field is required.'
        : `Please use at least ${String(issue.minimum)} characters.`;
    case 'invalid_format':
      return issue.format === 'date'
        ? 'Please give a date like 2026-12-24.'
        : 'Please check this field.';
    case 'unrecognized_keys':
      return `We do not know: ${issue.keys.join(', ')}.`;
    default:
      return 'Please check this field.';
  }
}
