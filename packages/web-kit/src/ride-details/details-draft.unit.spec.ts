import { describe, expect, it } from 'vitest';
import { detailProblems, detailsBody, draftOf, NO_DETAILS } from './details-draft.ts';

const typed = (changes: Partial<typeof NO_DETAILS>) => ({ ...NO_DETAILS, ...changes });

describe('the details as typed', () => {
  it('are nothing when nothing was typed, or only blanks', () => {
    const empty = detailsBody(typed({ rider_note: '  ', flight_direction: 'departure' }));
    expect(Object.values(empty)).toEqual(Array.from({ length: 8 }, () => null));
  });

  it('are sent as the server keeps them, and come back into the form', () => {
    const draft = typed({
      rider_note: 'Ring twice',
      flight_number: 'cm 0301',
      child: 1,
      wheelchair: true,
      language: 'pap',
    });
    const body = detailsBody(draft);
    expect(body).toMatchObject({
      rider_note: 'Ring twice',
      flight_number: 'CM0301',
      flight_direction: 'arrival',
      child_seats: { infant: 0, child: 1, booster: 0 },
      wheelchair: true,
      language: 'pap',
    });
    expect(draftOf(body)).toEqual({ ...draft, flight_number: 'CM0301' });
  });

  it('are wrong at their fields', () => {
    expect(detailProblems(NO_DETAILS, 1)).toEqual({});
    const wrong = typed({ flight_number: '735', rider_email: 'maria@', infant: 1, booster: 1 });
    expect(Object.keys(detailProblems(wrong, 1))).toEqual([
      'flight_number',
      'child_seats',
      'rider_email',
    ]);
    expect(Object.keys(detailProblems(wrong, 2))).toEqual(['flight_number', 'rider_email']);
  });
});
