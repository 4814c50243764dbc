import { expect, it } from 'vitest';
import { BOOKING_DRAFT, writeBookingDraft } from '@trupial/web-kit/booking-draft';
import { forgetStored } from '@trupial/web-kit/browser-storage';
import { loadDraft } from './booking-draft.ts';
import { EMPTY_TRIP } from '../../trip/trip.rules.ts';

/** Without counts: they are as the person prefers them. */
const { passengers: _passengers, luggage: _luggage, ...EMPTY_DRAFT } = EMPTY_TRIP;

const trip = {
  pickup: { text: 'Hato Airport', placeId: 'hato' },
  dropoff: { text: 'Jan Thiel' },
  day: '2026-11-21',
  time: '15:30',
  passengers: 3,
  luggage: 2,
};

function memory(written?: string) {
  const content = new Map(written === undefined ? [] : [[BOOKING_DRAFT, written]]);
  return {
    getItem: (name: string) => content.get(name) ?? null,
    setItem: (name: string, value: string) => void content.set(name, value),
    removeItem: (name: string) => void content.delete(name),
  };
}

it('comes back as it was typed, until it is forgotten', () => {
  const storage = memory();
  writeBookingDraft(trip, () => storage);
  expect(loadDraft('2026-11-20', '', () => storage)).toEqual(trip);
  forgetStored(BOOKING_DRAFT, () => storage);
  expect(loadDraft('2026-11-20', '', () => storage)).toEqual(EMPTY_DRAFT);
});

it.each([
  ['maria', 'maria', trip],
  ['maria', 'jo', EMPTY_DRAFT],
  ['maria', '', EMPTY_DRAFT],
  ['', 'jo', trip],
])('of %j is for %j', (owner, reader, draft) => {
  const storage = memory();
  writeBookingDraft({ ...trip, owner }, () => storage);
  expect(loadDraft('2026-11-20', reader, () => storage)).toEqual(draft);
});

it('leaves out a day that has passed', () => {
  const storage = memory(JSON.stringify(trip));
  expect(loadDraft('2026-11-22', '', () => storage)).toEqual({ ...trip, day: '' });
});

it.each([
  undefined,
  '',
  '{',
  '7',
  'null',
  '[]',
  '{"pickup":7,"day":{},"passengers":"x","luggage":-1}',
])('takes %j for an empty form', (written) =>
  expect(loadDraft('2026-11-20', '', () => memory(written))).toEqual(EMPTY_DRAFT),
);

it('does without a storage that refuses', () => {
  const refusing = () => {
    throw new DOMException('No', 'SecurityError');
  };
  expect(() => writeBookingDraft(trip, refusing)).not.toThrow();
  expect(loadDraft('2026-11-20', '', refusing)).toEqual(EMPTY_DRAFT);
});
