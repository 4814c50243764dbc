import { expect, it } from 'vitest';
import {
  forgetTransferDraft,
  loadTransferDraft,
  readTransferDraft,
  saveTransferDraft,
} from './airport-draft.ts';
import { AIRPORT } from './airport-trip.ts';

const draft = {
  direction: 'from-airport' as const,
  trip: {
    pickup: AIRPORT,
    dropoff: { text: 'Jan Thiel', placeId: 'jan-thiel' },
    day: '2026-11-21',
    time: '15:30',
    passengers: 3,
    luggage: 2,
  },
};

function memory() {
  const content = new Map<string, string>();
  return {
    getItem: (name: string) => content.get(name) ?? null,
    setItem: (name: string, value: string) => void content.set(name, value),
    removeItem: (name: string) => void content.delete(name),
  };
}

it('comes back in its direction, until it is forgotten', () => {
  const storage = memory();
  saveTransferDraft(draft, () => storage);
  expect(loadTransferDraft('2026-11-20', () => storage)).toEqual(draft);
  forgetTransferDraft(() => storage);
  expect(loadTransferDraft('2026-11-20', () => storage)).toBeUndefined();
});

it('keeps the airport at its end and the counts within the screen’s limits', () => {
  const written = JSON.stringify({ place: { text: 'Mambo' }, passengers: 40, luggage: 40 });
  expect(readTransferDraft(written, '2026-11-20')).toEqual({
    direction: 'to-airport',
    trip: {
      pickup: { text: 'Mambo' },
      dropoff: AIRPORT,
      day: '',
      time: '',
      passengers: 8,
      luggage: 10,
    },
  });
});

it.each([null, '', '{', '7', 'null'])('takes %j for none', (written) =>
  expect(readTransferDraft(written, '2026-11-20')).toBeUndefined(),
);
