import type { RideEvent } from '@trupial/contracts/events';
import { expect, it } from 'vitest';
import { rideAfter } from '../ride/ride-now.ts';
import { amended, requested } from '../testing/samples.ts';
import { toldOf } from './plan.ts';
import { tellingsOf } from './tellings.ts';

const at = '2026-11-20T16:00:00.000Z';
const minuteMs = 60_000;

/** A ride whose pickup was so many minutes ago. */
const late = (minutes: number) =>
  requested(at, { scheduledFor: new Date(Date.parse(at) - minutes * minuteMs).toISOString() });
const assigned: RideEvent = { type: 'DriverAssigned', data: { driverId: 7, by: 'operator', at } };
const cancelled: RideEvent = {
  type: 'RideCancelled',
  data: { by: 'rider', reason: 'x', driverId: 7, at },
};
const raised: RideEvent = {
  type: 'AttentionRaised',
  data: { level: 3, reason: 'unassigned', since: at, at },
};

it.each<[string, RideEvent[]]>([
  ['its booking, in the quarter hour that runs', [late(1)]],
  ['its driver, twenty minutes later', [late(20), assigned]],
  ['a change, an hour later', [late(60), amended(late(60).data, at, at, { driverId: 7 })]],
  ['its end, an hour later', [late(60), assigned, cancelled]],
  ['that nobody has it', [late(60), raised]],
])('what happens to a late ride is of use for half an hour: %s', (_, events) => {
  const tellings = tellingsOf(events.at(-1)!, rideAfter(events)!, 'event').filter(
    ({ kind }) => toldOf(kind).until.after === 'pickup',
  );
  expect(tellings).not.toEqual([]);
  for (const { kind, expiresAt } of tellings) {
    expect((Date.parse(expiresAt) - Date.parse(at)) / minuteMs, kind).toBeGreaterThanOrEqual(30);
  }
});
