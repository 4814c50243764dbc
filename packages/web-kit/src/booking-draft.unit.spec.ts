import { afterEach, expect, it, vi } from 'vitest';
import { BOOKING_DRAFT, writeBookingDraft } from './booking-draft.ts';
import { MemoryStorage, RefusingStorage } from './testing/memory-storage.ts';

const draft = {
  pickup: { text: 'Hato Airport' },
  dropoff: { text: 'Jan Thiel' },
  day: '',
  time: '15:30',
  passengers: 3,
  luggage: 2,
};

afterEach(() => vi.unstubAllGlobals());

it('is written for the form to read', () => {
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  writeBookingDraft(draft);
  expect(JSON.parse(sessionStorage.getItem(BOOKING_DRAFT) ?? '')).toEqual(draft);
});

it('does without a storage that refuses', () => {
  vi.stubGlobal('sessionStorage', new RefusingStorage());
  expect(() => writeBookingDraft(draft)).not.toThrow();
});
