import { expect, it } from 'vitest';
import { BOOKING_DRAFT, writeBookingDraft } from './booking-draft.ts';

const draft = {
  pickup: { text: 'Hato Airport' },
  dropoff: { text: 'Jan Thiel' },
  day: '',
  time: '15:30',
  passengers: 3,
  luggage: 2,
};

it('is written for the form to read', () => {
  const written = new Map<string, string>();
  writeBookingDraft(draft, () => ({ setItem: (name, value) => void written.set(name, value) }));
  expect(JSON.parse(written.get(BOOKING_DRAFT) ?? '')).toEqual(draft);
});

it('does without a storage that refuses', () => {
  const refusing = () => {
    throw new DOMException('No', 'SecurityError');
  };
  expect(() => writeBookingDraft(draft, refusing)).not.toThrow();
});
