import { describe, expect, it } from 'vitest';
import {
  amended,
  assigned,
  cancelled,
  completed,
  declined,
  hidden,
  minutesLater,
  noShow,
  pickedUp,
  rideRequested,
  setOff,
  termsWith,
  unassigned,
} from '../testing/ride.samples.ts';
import { reservationChanges, reservationWindow } from './reservation-changes.ts';
import { evolveRide, type Ride } from './ride.state.ts';

const ride = evolveRide(null, rideRequested()) as Ride;

describe('a reservation window', () => {
  it('reaches from 15 minutes before the pickup to 15 minutes after the estimated end', () =>
    expect(reservationWindow(ride)).toEqual({ from: minutesLater(45), until: minutesLater(95) }));
});

describe('what a ride changes for its drivers', () => {
  const window = { from: minutesLater(45), until: minutesLater(95) };

  it.each([
    [
      'an assignment reserves',
      [assigned(7)],
      [{ kind: 'reserve', driverId: 7, by: 'driver', ...window, needs: [] }],
    ],
    ['a pickup engages', [pickedUp(7)], [{ kind: 'engage', driverId: 7 }]],
    ['sending back releases', [unassigned(7, 'sent_back')], [{ kind: 'release', driverId: 7 }]],
    ['completing releases', [completed(7)], [{ kind: 'release', driverId: 7 }]],
    ['a no-show releases', [noShow(7)], [{ kind: 'release', driverId: 7 }]],
    ['cancelling releases', [cancelled('rider', 7)], [{ kind: 'release', driverId: 7 }]],
    ['cancelling a ride that nobody has changes nothing', [cancelled('rider')], []],
    [
      'giving up and hiding releases once',
      [unassigned(7, 'given_up'), hidden(7)],
      [{ kind: 'release', driverId: 7 }],
    ],
    [
      'a change of the ride moves, to its time and by what is newly needed on board',
      [
        amended({
          driverId: 7,
          is: termsWith({ scheduledFor: minutesLater(120), durationMinutes: 30, wheelchair: true }),
        }),
      ],
      [
        {
          kind: 'move',
          driverId: 7,
          from: minutesLater(105),
          until: minutesLater(165),
          needs: ['wheelchair'],
          seats: null,
        },
      ],
    ],
    [
      'a change for more people asks for their seats',
      [amended({ driverId: 7, is: termsWith({ passengers: ride.passengers + 1 }) })],
      [{ kind: 'move', driverId: 7, ...window, needs: [], seats: ride.passengers + 1 }],
    ],
    [
      'a change for fewer people asks for none',
      [amended({ driverId: 7, is: termsWith({ passengers: 1 }) })],
      [{ kind: 'move', driverId: 7, ...window, needs: [], seats: null }],
    ],
    ['a change of a ride that nobody has changes nothing', [amended()], []],
    [
      'a change that gives the ride back releases',
      [unassigned(7, 'amended'), amended()],
      [{ kind: 'release', driverId: 7 }],
    ],
    ['setting off and declining change nothing', [setOff(7), declined(8)], []],
    [
      'reassigning releases one driver and reserves the other',
      [unassigned(7, 'reassigned'), assigned(8, 'operator')],
      [
        { kind: 'release', driverId: 7 },
        { kind: 'reserve', driverId: 8, by: 'operator', ...window, needs: [] },
      ],
    ],
  ])('%s', (_, events, changes) => expect(reservationChanges(ride, events)).toEqual(changes));

  it('says what a ride with a wheelchair and a child needs on board', () => {
    const childSeats = { infant: 0, child: 1, booster: 0 };
    const [change] = reservationChanges({ ...ride, wheelchair: true, childSeats }, [assigned(7)]);
    expect(change).toMatchObject({ needs: ['wheelchair', 'child_seat'] });
  });
});
