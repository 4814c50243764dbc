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

const taken = (role: Told['role'], ride: number, reason: string): Told => ({
  stream: `ride-${ride}`,
  type: 'DriverUnassigned',
  role,
  data: { driverId: 7, reason },
});

async function wrongWith(history: readonly Told[]): Promise<string[]> {
  const { violations } = await checkLog(logOf(history));
  return violations.map(({ rule, what }) => `${rule}: ${what}`);
}

const booking = { scheduledFor: '2026-11-20T17:00:00.000Z', durationMinutes: 30, fare };
const later = { ...booking, scheduledFor: '2026-11-20T18:00:00.000Z' };
const amendedBy = (role: Told['role'], ride: number, data = {}): Told => ({
  stream: `ride-${ride}`,
  type: 'RideAmended',
  role,
  data: { by: role, reason: 'They called.', driverId: null, amendment: 1, ...data },
});
/** An hour later, with its driver. */
const moved = (driver: number, ride: number): Told[] => [
  amendedBy('operator', ride, { driverId: driver, was: booking, is: later }),
  ofDriver(driver, 'DriverReserved', {
    rideId: ride,
    from: '2026-11-20T17:45:00.000Z',
    until: '2026-11-20T18:45:00.000Z',
  }),
];

describe('changes of rides', () => {
  const withDriver = [registered(7), booked(1), ...accepted(7, 1)];

  it('are allowed: with the driver’s time, seen by him, and away from him', async () => {
    const history = [
      registered(7),
      booked(2),
      ...accepted(7, 2),
      ...moved(7, 2),
      byDriver(7, 2, 'AmendmentSeen', { amendment: 1 }),
      taken('rider', 2, 'amended'),
      amendedBy('operator', 2, { amendment: 2, was: later, is: later }),
      ofDriver(7, 'DriverReleased', { rideId: 2 }),
    ];
    expect(await wrongWith(history)).toEqual([]);
  });

  it('let a driver set off again when they put off a ride for which he had', async () => {
    const setOff = byDriver(7, 1, 'DriverSetOff');
    expect(await wrongWith([...withDriver, setOff, ...moved(7, 1), setOff])).toEqual([]);
  });

  const declinedTwice = (is: object): Told[] => [
    booked(1),
    byDriver(7, 1, 'RideDeclined'),
    amendedBy('rider', 1, { was: booking, is }),
    byDriver(7, 1, 'RideDeclined'),
  ];

  it.each([
    { ...booking, scheduledFor: later.scheduledFor },
    { ...booking, passengers: 3 },
  ])('ask drivers who declined again: %o', async (is) => {
    expect(await wrongWith(declinedTwice(is))).toEqual([]);
  });

  it('may write the driver’s time first, in one append', async () => {
    const [ofRide, ofHisTime] = moved(7, 1).map((told) => ({ ...told, request: 'one append' }));
    expect(await wrongWith([...withDriver, ofHisTime!, ofRide!])).toEqual([]);
  });

  it.each<[string, readonly Told[]]>([
    [
      'driver streams: reserved from 2026-11-20T17:45:00.000Z until 2026-11-20T18:45:00.000Z, but ' +
        'ride 1 takes 2026-11-20T16:45:00.000Z 2026-11-20T17:45:00.000Z',
      [...withDriver, ...moved(7, 1).toReversed()],
    ],
    [
      'state table: RideAmended of a ride that is completed',
      [
        registered(7),
        ...wholeLife(7, 1),
        amendedBy('operator', 1, { driverId: 7, was: booking, is: booking }),
      ],
    ],
    [
      'state table: change 2 after 0',
      [booked(1), amendedBy('rider', 1, { amendment: 2, was: booking, is: later })],
    ],
    [
      'state table: changed by a rider: it is en route',
      [
        ...withDriver,
        byDriver(7, 1, 'DriverSetOff'),
        amendedBy('rider', 1, { driverId: 7, was: booking, is: booking }),
      ],
    ],
    [
      'state table: changed by a rider less than 30 minutes before the pickup',
      [
        booked(1),
        amendedBy('rider', 1, { was: booking, is: later, at: '2026-11-20T16:31:00.000Z' }),
      ],
    ],
    [
      'state table: changed by the office without a reason',
      [booked(1), amendedBy('operator', 1, { reason: null, was: booking, is: later })],
    ],
    [
      'state table: NoShowRecorded of a ride that is accepted',
      [
        ...withDriver,
        byDriver(7, 1, 'DriverArrived'),
        ...moved(7, 1),
        byDriver(7, 1, 'NoShowRecorded', { by: 'driver' }),
        ofDriver(7, 'DriverReleased', { rideId: 1 }),
      ],
    ],
    ['state table: declined again', declinedTwice({ ...booking, language: 'nl' })],
    [
      'state table: saw change 1 of 0',
      [...withDriver, byDriver(7, 1, 'AmendmentSeen', { amendment: 1 })],
    ],
    [
      'state table: taken from its driver by a rider',
      [...withDriver, taken('rider', 1, 'sent_back')],
    ],
    [
      'fares: changed a fare of 1 USD (tariff 2026-1), promised 5056 USD (tariff 2026-1)',
      [
        booked(1),
        amendedBy('rider', 1, {
          was: { ...booking, fare: { ...fare, amountMinor: 1 } },
          is: later,
        }),
      ],
    ],
    [
      'fares: charged 5056 USD (tariff 2026-1), promised 6000 USD (tariff 2026-1)',
      [
        ...withDriver,
        amendedBy('operator', 1, {
          driverId: 7,
          was: booking,
          is: { ...booking, fare: { ...fare, amountMinor: 6000 } },
        }),
        byDriver(7, 1, 'RideCompleted', { by: 'driver', fare }),
      ],
    ],
    [
      'one driver, one place: driver 7 has ride 2 at the same time',
      [
        ...withDriver,
        booked(2, { data: { scheduledFor: later.scheduledFor } }),
        byDriver(7, 2, 'DriverAssigned', { by: 'driver' }),
        amendedBy('operator', 1, { driverId: 7, was: booking, is: later }),
      ],
    ],
    [
      'driver streams: only the rides say: driver-7 has ride 1 at 2026-11-20T17:45:00.000Z 2026-11-20T18:45:00.000Z',
      [...withDriver, amendedBy('operator', 1, { driverId: 7, was: booking, is: later })],
    ],
  ])('%s', async (violation, history) => {
    expect(await wrongWith(history)).toContain(violation);
  });
});
