import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BOOKING_DRAFT, writeBookingDraft } from '@trupial/web-kit/booking-draft';
import { forgetStored } from '@trupial/web-kit/browser-storage';
import { loadDraft } from './booking-draft.ts';
import { EMPTY_TRIP } from '../../trip/trip.rules.ts';
import {
  MemoryStorage,
  RefusingStorage,
} from '../../../../packages/web-kit/src/testing/memory-storage.ts';

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

function keep(written: string | undefined): void {
  if (written !== undefined) sessionStorage.setItem(BOOKING_DRAFT, written);
}

beforeEach(() => vi.stubGlobal('sessionStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it('comes back as it was typed, until it is forgotten', () => {
  writeBookingDraft(trip);
  expect(loadDraft('2026-11-20', '')).toEqual(trip);
  forgetStored(BOOKING_DRAFT);
  expect(loadDraft('2026-11-20', '')).toEqual(EMPTY_DRAFT);
});

it.each([
  ['maria', 'maria', trip],
  ['maria', 'jo', EMPTY_DRAFT],
  ['maria', '', EMPTY_DRAFT],
  ['', 'jo', trip],
])('of %j is for %j', (owner, reader, draft) => {
  writeBookingDraft({ ...trip, owner });
  expect(loadDraft('2026-11-20', reader)).toEqual(draft);
});

it('leaves out a day that has passed', () => {
  keep(JSON.stringify(trip));
  expect(loadDraft('2026-11-22', '')).toEqual({ ...trip, day: '' });
});

it.each([
  undefined,
  '',
  '{',
  '7',
  'null',
  '[]',
  '{"pickup":7,"day":{},"passengers":"x","luggage":-1}',
])('takes %j for an empty form', (written) => {
  keep(written);
  expect(loadDraft('2026-11-20', '')).toEqual(EMPTY_DRAFT);
});

it('does without a storage that refuses', () => {
  vi.stubGlobal('sessionStorage', new RefusingStorage());
  expect(() => writeBookingDraft(trip)).not.toThrow();
  expect(loadDraft('2026-11-20', '')).toEqual(EMPTY_DRAFT);
});
