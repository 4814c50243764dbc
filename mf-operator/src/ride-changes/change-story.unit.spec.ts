import { expect, it } from 'vitest';
import type { Step } from '../ride-timeline/timeline-words.ts';
import { changeStory } from './change-story.ts';

const step = (name: Step['step'], minute: number, reason: string | null = null): Step => ({
  step: name,
  at: `2026-11-20T18:${minute}:00.000Z`,
  by: 'operator',
  by_account: 1,
  driver_id: null,
  driver_name: null,
  reason,
  rating: null,
  fields: null,
});
const changed = step('amended', 10, 'The flight is late.');
const ride = (amendment_seen: number | null, driver_id: number | null = 2) => ({
  amendments: 1,
  amendment_seen,
  driver_id,
});

it.each([
  ['not seen yet', ride(0), [step('assigned', 10), changed], { kind: 'not yet' }],
  [
    'seen',
    ride(1),
    [changed, step('amendment_seen', 32)],
    { kind: 'seen', at: '2026-11-20T18:32:00.000Z' },
  ],
  ['given to a driver as it is', ride(1), [changed, step('assigned', 20)], { kind: 'given so' }],
  [
    'seen, and then given to another driver',
    ride(1),
    [changed, step('amendment_seen', 12), step('unassigned', 20), step('assigned', 20)],
    { kind: 'given so' },
  ],
  ['without a driver', ride(null, null), [changed, step('unassigned', 20)], { kind: 'no driver' }],
] as const)('a changed ride: %s', (_which, facts, steps, seen) => {
  expect(changeStory(facts, steps)).toEqual({ reason: 'The flight is late.', seen });
});

it('takes the reason of the last change', () => {
  expect(changeStory(ride(0), [changed, step('amended', 40)]).reason).toBeNull();
});
