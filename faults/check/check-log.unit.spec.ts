import { describe, expect, it } from 'vitest';
import { checkLog } from './check-log.ts';
import {
  accepted,
  booked,
  byDriver,
  fare,
  logOf,
  ofDriver,
  registered,
  type Told,
  wholeLife,
} from './samples.ts';

const office = (ride: number, type: string, data = {}): Told => ({
  stream: `ride-${ride}`,
  type,
  role: 'operator',
  actor: '2',
  data,
});

async function wrongWith(history: readonly Told[]): Promise<string[]> {
  const { violations } = await checkLog(logOf(history));
  return violations.map(({ rule, what }) => `${rule}: ${what}`);
}

describe('a log in which everything holds', () => {
  it('has no violations, and its fares are summed', async () => {
    const checked = await checkLog(
      logOf([registered(7), ...wholeLife(7, 1), booked(2), ...accepted(7, 2)]),
    );
    expect(checked.violations).toEqual([]);
    expect(checked.events).toBe(14);
    expect(checked.earned).toEqual({ total: 5056, byDriver: new Map([[7, 5056]]) });
  });

  it('may hold every detour that the table allows', async () => {
    const history = [
      registered(7),
      registered(8),
      booked(1),
      byDriver(8, 1, 'RideDeclined'),
      { ...office(1, 'AttentionRaised', { level: 1 }), role: 'system' as const },
      ...accepted(7, 1),
      office(1, 'DriverUnassigned', { driverId: 7, reason: 'reassigned' }),
      office(1, 'DriverAssigned', { driverId: 8, by: 'operator' }),
      ofDriver(7, 'DriverReleased', { rideId: 1 }),
      ofDriver(8, 'DriverReserved', {
        rideId: 1,
        from: '2026-11-20T16:45:00.000Z',
        until: '2026-11-20T17:45:00.000Z',
      }),
      byDriver(8, 1, 'DriverArrived'),
      byDriver(8, 1, 'NoShowRecorded', { by: 'driver' }),
      ofDriver(8, 'DriverReleased', { rideId: 1 }),
      byDriver(8, 1, 'RideHidden'),
      office(1, 'RideReopened', { at: '2026-11-20T16:30:00.000Z' }),
      office(1, 'RideRejected'),
      { ...ofDriver(8, 'DriverSuspended'), role: 'operator' as const },
      { ...ofDriver(8, 'DriverSuspended', { cause: 'account' }), role: 'staff' as const },
      { ...ofDriver(8, 'DriverReinstated', { cause: 'account' }), role: 'staff' as const },
    ];
    expect(await wrongWith(history)).toEqual([]);
  });
});

describe('every rule bites', () => {
  const withDriver = [registered(7), booked(1), ...accepted(7, 1)];

  it.each<[string, readonly Told[]]>([
    [
      'state table: RiderPickedUp of a ride that is pending',
      [booked(1), byDriver(7, 1, 'RiderPickedUp')],
    ],
    [
      'state table: RideCompleted of a ride that is completed',
      [registered(7), ...wholeLife(7, 1), byDriver(7, 1, 'RideCompleted', { by: 'driver', fare })],
    ],
    [
      'fares: completed twice',
      [registered(7), ...wholeLife(7, 1), byDriver(7, 1, 'RideCompleted', { by: 'driver', fare })],
    ],
    [
      'state table: DriverAssigned of a ride that is accepted',
      [...withDriver, registered(8), ...accepted(8, 1)],
    ],
    [
      'state table: DriverSetOff of driver 8, but 7 has the ride',
      [...withDriver, byDriver(8, 1, 'DriverSetOff')],
    ],
    [
      'state table: DriverSetOff of driver 7 by driver 8',
      [...withDriver, { ...byDriver(7, 1, 'DriverSetOff'), actor: '8' }],
    ],
    [
      'state table: RideRejected by a driver',
      [booked(1), { ...office(1, 'RideRejected'), role: 'driver', actor: '7' }],
    ],
    [
      'state table: NoShowRecorded of a ride that is accepted',
      [...withDriver, byDriver(7, 1, 'NoShowRecorded', { by: 'driver' })],
    ],
    [
      'state table: called off by a operator after pickup',
      [
        ...withDriver,
        byDriver(7, 1, 'RiderPickedUp'),
        ofDriver(7, 'DriverEngaged', { rideId: 1 }),
        office(1, 'RideCancelled', { driverId: 7, by: 'operator', reason: 'by_operator' }),
      ],
    ],
    [
      'state table: reopened more than 30 minutes after its end',
      [
        booked(1),
        office(1, 'RideRejected'),
        office(1, 'RideReopened', { at: '2026-11-20T16:30:01.000Z' }),
      ],
    ],
    [
      'state table: says by driver, by a operator',
      [booked(1), office(1, 'DriverAssigned', { driverId: 7, by: 'driver' })],
    ],
    [
      'state table: declined again',
      [booked(1), byDriver(7, 1, 'RideDeclined'), byDriver(7, 1, 'RideDeclined')],
    ],
    [
      'one driver, one place: driver 7 has ride 1 at the same time',
      [
        ...withDriver,
        booked(2, { data: { scheduledFor: '2026-11-20T17:59:00.000Z' } }),
        byDriver(7, 2, 'DriverAssigned', { by: 'driver' }),
      ],
    ],
    [
      'one driver, one place: driver 7 already carries the rider of ride 1',
      [
        ...withDriver,
        byDriver(7, 1, 'RiderPickedUp'),
        booked(2, { data: { scheduledFor: '2026-11-20T20:00:00.000Z' } }),
        byDriver(7, 2, 'DriverAssigned', { by: 'driver' }),
        byDriver(7, 2, 'RiderPickedUp'),
      ],
    ],
    [
      'driver streams: only the rides say: driver-7 has ride 1 at 2026-11-20T16:45:00.000Z 2026-11-20T17:45:00.000Z',
      [registered(7), booked(1), byDriver(7, 1, 'DriverAssigned', { by: 'driver' })],
    ],
    [
      'driver streams: only the drivers say: driver-7 has ride 1 at 2026-11-20T16:45:00.000Z 2026-11-20T17:45:00.000Z',
      [...withDriver, office(1, 'DriverUnassigned', { driverId: 7, reason: 'sent_back' })],
    ],
    ['driver streams: reserved again for ride 1', [...withDriver, accepted(7, 1)[1]!]],
    ['driver streams: DriverReserved before he was registered', [booked(1), ...accepted(7, 1)]],
    [
      'driver streams: reserved from 2026-11-20T16:50:00.000Z until 2026-11-20T17:45:00.000Z, but ' +
        'ride 1 takes 2026-11-20T16:45:00.000Z 2026-11-20T17:45:00.000Z',
      [registered(7), booked(1), ...accepted(7, 1, { from: '2026-11-20T16:50:00.000Z' })],
    ],
    [
      'driver streams: reserved while suspended',
      [
        registered(7),
        { ...ofDriver(7, 'DriverSuspended'), role: 'staff' },
        booked(1),
        ...accepted(7, 1),
      ],
    ],
    [
      'fares: charged 5055 USD (tariff 2026-1), promised 5056 USD (tariff 2026-1)',
      [
        ...withDriver,
        byDriver(7, 1, 'RideCompleted', { by: 'driver', fare: { ...fare, amountMinor: 5055 } }),
      ],
    ],
    [
      'fares: a fare that is no amount of money: 50.56 USD (tariff 2026-1)',
      [booked(1, { data: { fare: { ...fare, amountMinor: 50.56 } } })],
    ],
  ])('%s', async (violation, history) => {
    expect(await wrongWith(history)).toContain(violation);
  });

  it('order of the log', async () => {
    const log = logOf([booked(1), office(1, 'RideRejected'), booked(2)]);
    const check = async (changed: typeof log) =>
      (await checkLog(changed)).violations.map(({ rule, at, what }) => `${rule}: ${at}: ${what}`);
    const [first, second, third] = log as [(typeof log)[0], (typeof log)[0], (typeof log)[0]];
    expect(await check([first, third])).toEqual([]);
    expect(await check([first, { ...second, position: 1 }])).toEqual([
      'order of the log: ride-1@2 (position 1): comes after position 1',
    ]);
    expect(await check([first, { ...second, version: 3 }])).toEqual([
      'order of the log: ride-1@3 (position 2): comes after version 1',
    ]);
    expect(await check([first, { ...second, id: first.id }])).toEqual([
      'order of the log: ride-1@2 (position 2): its event id was there before',
    ]);
  });
});
