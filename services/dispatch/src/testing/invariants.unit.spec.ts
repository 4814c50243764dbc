import { describe, expect, it } from 'vitest';
import { brokenInvariants } from './invariants.ts';
import { minutesLater } from './ride.samples.ts';

// random-histories.unit.spec.ts trusts these checks: each of them finds what it is for.

describe('the invariants', () => {
  const assigned = (driverId: number) => ({
    stream: 'ride-1',
    type: 'DriverAssigned',
    data: { driverId },
  });
  const reserved = (rideId: number) => ({
    stream: 'driver-7',
    type: 'DriverReserved',
    data: { driverId: 7, rideId, from: minutesLater(0), until: minutesLater(30) },
  });
  const amended = (amendment: number) => ({
    stream: 'ride-1',
    type: 'RideAmended',
    data: { amendment, was: {}, is: { scheduledFor: minutesLater(500) } },
  });
  const ofDriver = (type: string) => ({ stream: 'ride-1', type, data: { driverId: 7 } });
  const [arrived, noShow] = [ofDriver('DriverArrived'), ofDriver('NoShowRecorded')];
  const [was, is] = [{ scheduledFor: minutesLater(60) }, { scheduledFor: minutesLater(500) }];
  const putOff = { ...amended(1), data: { amendment: 1, was, is, at: minutesLater(50) } };
  const requested = { stream: 'ride-1', type: 'RideRequested', data: {} };
  const raised = { stream: 'ride-1', type: 'AttentionRaised', data: { level: 1 } };

  it.each([
    ['a second driver', [requested, assigned(7), reserved(1), assigned(8)], 'not from Assigned'],
    ['overlapping windows', [reserved(1), reserved(2)], 'overlaps with ride 1'],
    [
      'a rating of nothing that was done',
      [requested, { stream: 'ride-1', type: 'RideRated', data: { rating: 5, replaces: null } }],
      'not from Pending',
    ],
    ['a ride without its reservation', [requested, assigned(7)], '7 reserved by 1'],
    [
      'a fare that was not promised',
      [
        requested,
        assigned(7),
        { stream: 'ride-1', type: 'RideCompleted', data: { fare: { amountMinor: 1 } } },
      ],
      'charged 1, promised undefined',
    ],
    ['a change that is there twice', [requested, amended(1), amended(1)], 'change 1 is number 2'],
    [
      'a reservation at the old time',
      [requested, assigned(7), reserved(1), amended(1)],
      '7 reserved by 1',
    ],
    [
      'a no-show at the old time',
      [requested, assigned(7), arrived, putOff, noShow],
      'NoShowRecorded: before the driver arrived',
    ],
    ['a level raised twice', [requested, raised, raised], 'level 1 raised twice'],
  ])('bite on %s', (_, history, text) =>
    expect(brokenInvariants(history).join('\n')).toContain(text),
  );
});
