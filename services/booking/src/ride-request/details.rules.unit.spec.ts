import { noContactDetails } from '@trupial/contracts/values';
import { describe, expect, it } from 'vitest';
import { requestRide } from '../testing/ride-request.samples.ts';
import { detailsOf } from './details.rules.ts';
import { rideRequestDecider } from './ride-request.decider.ts';

const none = { ...noContactDetails, childSeats: null, wheelchair: null, language: null };
const dataOf = (changes: Parameters<typeof requestRide>[0]) =>
  rideRequestDecider.decide(requestRide(changes), 'none')[0]!.data;

describe('the details of a booking', () => {
  it('are in the event where they belong: the personal ones in the contact', () => {
    const childSeats = { infant: 1, child: 0, booster: 1 };
    const flight = { number: 'KL735', direction: 'arrival' } as const;
    const personal = { note: 'Ring twice', email: 'a@b.cw', signName: 'Family C.', flight };
    const open = { childSeats, wheelchair: true, language: 'pap' } as const;
    const { contact, ...rest } = dataOf({ details: { ...personal, ...open } });
    expect(contact).toMatchObject(personal);
    expect(rest).toMatchObject(open);
  });

  it('are not there when nothing was said: the event is the one of before', () => {
    expect(dataOf({ details: { ...none, wheelchair: false } })).toEqual(dataOf({ details: null }));
    expect(Object.keys(dataOf({ details: { ...none, note: 'Ring twice' } }).contact)).toContain(
      'note',
    );
  });

  it('cannot have more children in seats than passengers', () => {
    const seats = (infant: number, child: number, booster: number) =>
      detailsOf({ passengers: 3, details: { ...none, childSeats: { infant, child, booster } } });
    expect(seats(1, 1, 1).open).toEqual({ childSeats: { infant: 1, child: 1, booster: 1 } });
    expect(() => seats(2, 1, 1)).toThrow('more child seats than passengers');
  });
});
