import { expect, it } from 'vitest';
import { reopenableFor, type Step } from './timeline-words.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const step = (name: Step['step'], minutesAgo: number): Step => ({
  step: name,
  at: new Date(NOW - minutesAgo * 60_000).toISOString(),
  by: 'operator',
  by_account: 1,
  driver_id: null,
  driver_name: null,
  reason: null,
  rating: null,
  fields: null,
});

it.each([
  ['cancelled just now', [step('requested', 90), step('cancelled', 0)], 30],
  ['rejected 29 minutes ago', [step('rejected', 29)], 1],
  ['no-show 30 minutes ago', [step('no_show', 30)], 0],
  ['hidden by its driver afterwards', [step('cancelled', 10), step('hidden', 5)], 20],
  ['reopened since', [step('cancelled', 10), step('reopened', 5)], 0],
  ['erased after its end', [step('cancelled', 10), step('contact_erased', 5)], 0],
  ['erased before its end', [step('contact_erased', 10), step('cancelled', 5)], 0],
  ['completed', [step('completed', 1)], 0],
  ['nothing known', [], 0],
] as const)('can be reopened: %s', (_, steps, minutes) => {
  expect(reopenableFor(steps, NOW)).toBe(minutes * 60_000);
});
