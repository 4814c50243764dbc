import { expect, it } from 'vitest';
import { forgetStored } from '@trupial/web-kit/browser-storage';
import { loadTransferDraft, saveTransferDraft, TRANSFER_DRAFT } from './airport-draft.ts';
import { AIRPORT } from './airport-trip.ts';

const draft = {
  pickup: AIRPORT,
  dropoff: { text: 'Jan Thiel', placeId: 'jan-thiel' },
  day: '2026-11-21',
  time: '15:30',
  passengers: 3,
  luggage: 2,
};

function memory(written?: string) {
  const content = new Map(written === undefined ? [] : [[TRANSFER_DRAFT, written]]);
  return {
    getItem: (name: string) => content.get(name) ?? null,
    setItem: (name: string, value: string) => void content.set(name, value),
    removeItem: (name: string) => void content.delete(name),
  };
}

it('comes back in its direction, until it is forgotten', () => {
  const storage = memory();
  saveTransferDraft(draft, () => storage);
  expect(loadTransferDraft('2026-11-20', '', () => storage)).toEqual(draft);
  forgetStored(TRANSFER_DRAFT, () => storage);
  expect(loadTransferDraft('2026-11-20', '', () => storage)).toBeUndefined();
});

it('is for nobody but who typed it, when that was said', () => {
  const storage = memory();
  saveTransferDraft({ ...draft, owner: 'maria' }, () => storage);
  expect(loadTransferDraft('2026-11-20', 'jo', () => storage)).toBeUndefined();
  expect(loadTransferDraft('2026-11-20', 'maria', () => storage)).toEqual(draft);
});

it('keeps the airport at its end and the counts within the screen’s limits', () => {
  const written = JSON.stringify({ place: { text: 'Mambo' }, passengers: 40, luggage: 40 });
  expect(loadTransferDraft('2026-11-20', '', () => memory(written))).toEqual({
    pickup: { text: 'Mambo' },
    dropoff: AIRPORT,
    day: '',
    time: '',
    passengers: 8,
    luggage: 10,
  });
});

it.each([undefined, '', '{', '7', 'null'])('takes %j for none', (written) =>
  expect(loadTransferDraft('2026-11-20', '', () => memory(written))).toBeUndefined(),
);
