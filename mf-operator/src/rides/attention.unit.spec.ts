import { describe, expect, it, vi } from 'vitest';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { attentionLook, byAttention } from './attention.ts';
import type { Ride } from './ride.ts';

// The facade needs a browser; of it only the island's time is used here.
vi.mock('@trupial/web-kit', () => import('../../../packages/web-kit/src/i18n/formats.ts'));

const NOW = Date.parse('2026-11-20T19:00:00.000Z');
const watched = (
  level: 1 | 2 | 3 | undefined,
  reason: 'unassigned' | 'not_set_off' = 'unassigned',
  time = '2026-11-20T15:30:00',
): Ride =>
  aRide({
    ride_datetime: time,
    attention: level ? { level, reason, since: '2026-11-20T18:00:00.000Z' } : null,
  });

describe('what the watch says', () => {
  it.each([
    [undefined, undefined],
    [1, { words: 'Due soon', badge: 'warning', row: undefined }],
    [2, { words: 'Urgent', badge: 'warning', row: 'warning' }],
    [3, { words: 'Urgent', badge: 'danger', row: 'danger' }],
  ] as const)('gets louder: level %s', (level, look) => {
    expect(attentionLook(watched(level), NOW)).toEqual(look);
  });

  it('says that the time has passed', () => {
    const ride = watched(3, 'unassigned', '2026-11-20T14:59:59');
    expect(attentionLook(ride, NOW)?.words).toBe('Overdue');
    expect(attentionLook({ ...ride, attention: null }, NOW)).toBeUndefined();
  });

  it('says that a driver has not set off, passed or not', () => {
    for (const time of ['2026-11-20T14:00:00', '2026-11-20T16:00:00']) {
      expect(attentionLook(watched(2, 'not_set_off', time), NOW)?.words).toBe(
        'Driver has not set off',
      );
    }
  });
});

it('puts the loudest first, then the one whose time comes first', () => {
  const rides = [
    watched(undefined, 'unassigned', '2026-11-20T08:00:00'),
    watched(1, 'unassigned', '2026-11-20T15:00:00'),
    watched(3, 'unassigned', '2026-11-20T18:00:00'),
    watched(3, 'unassigned', '2026-11-20T17:00:00'),
    watched(undefined, 'unassigned', '2026-11-20T07:00:00'),
  ];
  expect(rides.toSorted(byAttention).map(({ ride_datetime }) => ride_datetime)).toEqual([
    '2026-11-20T17:00:00',
    '2026-11-20T18:00:00',
    '2026-11-20T15:00:00',
    '2026-11-20T07:00:00',
    '2026-11-20T08:00:00',
  ]);
});
