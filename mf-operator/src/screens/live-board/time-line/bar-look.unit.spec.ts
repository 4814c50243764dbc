import { expect, it, vi } from 'vitest';
import { aRide } from '../../../../../packages/web-kit/src/testing/a-ride.ts';
import type { Ride } from '../../../rides/ride.ts';
import { barLook } from './bar-look.ts';

// The facade needs a browser; of it only the island's time is used here.
vi.mock('@trupial/web-kit', () => import('../../../../../packages/web-kit/src/i18n/formats.ts'));

const NOW = Date.parse('2026-11-20T15:00:00-04:00');
const SINCE = '2026-11-20T18:00:00.000Z';
const look = (facts: Partial<Ride>) => barLook(aRide(facts), NOW);
const attention = (level: 1 | 2 | 3, reason: 'unassigned' | 'not_set_off' = 'unassigned') => ({
  level,
  reason,
  since: SINCE,
});

it.each<[Partial<Ride>, ReturnType<typeof barLook>]>([
  [{}, { tone: 'waiting', words: 'Unassigned' }],
  [{ attention: attention(1) }, { tone: 'soon', words: 'Due soon' }],
  [{ attention: attention(2) }, { tone: 'urgent', words: 'Urgent' }],
  [{ attention: attention(3) }, { tone: 'alarm', words: 'Urgent' }],
  [
    { attention: attention(3), ride_datetime: '2026-11-20T14:59:00' },
    { tone: 'alarm', words: 'Overdue' },
  ],
  [{ status: 'Assigned' }, { tone: 'assigned', words: 'Assigned' }],
  [
    { status: 'Assigned', driver_progress: 'en_route' },
    { tone: 'assigned', words: 'Driver on the way' },
  ],
  [
    { status: 'Assigned', attention: attention(2, 'not_set_off') },
    { tone: 'urgent', words: 'Not set off' },
  ],
  [{ status: 'PickedUp' }, { tone: 'driving', words: 'Picked up' }],
  // Attention that a list still has from before.
  [
    { status: 'InProgress', attention: attention(3) },
    { tone: 'driving', words: 'In progress' },
  ],
  [{ status: 'Completed' }, { tone: 'done', words: 'Completed' }],
])('%j looks %j', (facts, expected) => {
  expect(look(facts)).toEqual(expected);
});
