import { describe, expect, it } from 'vitest';
import { checkDetails, detailsInBody, detailsOfBody } from '../http/wire-details.ts';
import { z } from 'zod';
import { readFlightNumber } from './flight-number.ts';
import { givenChildSeats, givenEquipment } from './ride-details.ts';

describe('a flight number', () => {
  it.each([
    ['KL735', 'KL735'],
    [' cm 0301 ', 'CM0301'],
    ['3u-8726', '3U8726'],
    ['U2 1', 'U21'],
    ['ezy 123 a', 'EZY123A'],
  ])('%j is %s', (typed, read) => expect(readFlightNumber(typed)).toBe(read));

  it.each(['', 'KL', '735', '123456', 'KLM', 'KL12345', 'ABCD12', 'KL735AB', 'K 7', 'KL735!'])(
    '%j is none',
    (typed) => expect(readFlightNumber(typed)).toBeNull(),
  );
});

describe('what people give', () => {
  it('as child seats are counts; none at all is nothing', () => {
    expect(givenChildSeats.parse({ child: 2 })).toEqual({ infant: 0, child: 2, booster: 0 });
    expect(givenChildSeats.parse({ infant: 0 })).toBeNull();
    expect(givenChildSeats.parse(null)).toBeNull();
    for (const wrong of [{ child: 5 }, { child: -1 }, { child: 1.5 }, { child: '1' }, 2, []]) {
      expect(givenChildSeats.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
    }
  });

  it('as equipment is a list of kinds, in one order and each once', () => {
    expect(givenEquipment.parse(['child_seat', 'wheelchair', 'child_seat'])).toEqual([
      'wheelchair',
      'child_seat',
    ]);
    expect(givenEquipment.safeParse(['sofa']).success).toBe(false);
  });
});

const body = z.object({ ...detailsInBody, passenger_count: z.number() }).superRefine(checkDetails);
const problems = (given: object) => {
  const { error } = body.safeParse({ passenger_count: 2, ...given });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));
};

describe('the details in the body of a booking', () => {
  it('are read', () => {
    const given = body.parse({
      passenger_count: 2,
      rider_note: ' Ring twice ',
      rider_email: '',
      sign_name: null,
      flight_number: 'cm 0301',
      flight_direction: 'departure',
      wheelchair: false,
      language: 'pap',
    });
    expect(detailsOfBody(given)).toEqual({
      note: 'Ring twice',
      email: null,
      signName: null,
      flight: { number: 'CM0301', direction: 'departure' },
      childSeats: null,
      wheelchair: null,
      language: 'pap',
    });
  });

  it('are none when nothing is said', () => {
    const empty = { rider_note: '  ', wheelchair: false, child_seats: { infant: 0 } };
    expect(detailsOfBody(body.parse({ passenger_count: 1, ...empty }))).toBeUndefined();
    expect(detailsOfBody(body.parse({ passenger_count: 1 }))).toBeUndefined();
  });

  it.each<[string, object]>([
    ['rider_note', { rider_note: 'x'.repeat(501) }],
    ['rider_email', { rider_email: 'nobody' }],
    ['flight_number', { flight_number: '735', flight_direction: 'arrival' }],
    ['flight_number', { flight_direction: 'arrival' }],
    ['flight_direction', { flight_number: 'KL735' }],
    ['child_seats', { child_seats: { child: 2, infant: 1 } }],
    ['wheelchair', { wheelchair: 'yes' }],
    ['language', { language: 'fr' }],
  ])('name the field %s in what is wrong', (field, given) =>
    expect(Object.keys(problems(given))).toEqual([field]),
  );
});
