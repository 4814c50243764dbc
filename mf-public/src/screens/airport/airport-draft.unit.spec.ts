import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetStored } from '@trupial/web-kit/browser-storage';
import { loadTransferDraft, saveTransferDraft, TRANSFER_DRAFT } from './airport-draft.ts';
import { AIRPORT } from './airport-trip.ts';
import { MemoryStorage } from '../../../../packages/web-kit/src/testing/memory-storage.ts';

const draft = {
  pickup: AIRPORT,
  dropoff: { text: 'Jan Thiel', placeId: 'jan-thiel' },
  day: '2026-11-21',
  time: '15:30',
  passengers: 3,
  luggage: 2,
};

function keep(written: string | undefined): void {
  if (written !== undefined) sessionStorage.setItem(TRANSFER_DRAFT, written);
}

beforeEach(() => vi.stubGlobal('sessionStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it('comes back in its direction, until it is forgotten', () => {
  saveTransferDraft(draft);
  expect(loadTransferDraft('2026-11-20', '')).toEqual(draft);
  forgetStored(TRANSFER_DRAFT);
  expect(loadTransferDraft('2026-11-20', '')).toBeUndefined();
});

it('is for nobody but who typed it, when that was said', () => {
  saveTransferDraft({ ...draft, owner: 'maria' });
  expect(loadTransferDraft('2026-11-20', 'jo')).toBeUndefined();
  expect(loadTransferDraft('2026-11-20', 'maria')).toEqual(draft);
});

it('keeps the airport at its end and the counts within the screen’s limits', () => {
  const written = JSON.stringify({ place: { text: 'Mambo' }, passengers: 40, luggage: 40 });
  keep(written);
  expect(loadTransferDraft('2026-11-20', '')).toEqual({
    pickup: { text: 'Mambo' },
    dropoff: AIRPORT,
    day: '',
    time: '',
    passengers: 8,
    luggage: 10,
  });
});

it.each([undefined, '', '{', '7', 'null'])('takes %j for none', (written) => {
  keep(written);
  expect(loadTransferDraft('2026-11-20', '')).toBeUndefined();
});
