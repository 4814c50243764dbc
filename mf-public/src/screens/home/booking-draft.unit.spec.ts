import { expect, it } from 'vitest';
import { forgetDraft, loadDraft, readDraft, saveDraft } from './booking-draft.ts';
import { EMPTY_TRIP } from '../../trip/trip.rules.ts';

const trip = {
  pickup: { text: 'Hato Airport', placeId: 'hato' },
  dropoff: { text: 'Jan Thiel' },
  day: '2026-11-21',
  time: '15:30',
  passengers: 3,
  luggage: 2,
};

function memory() {
  const content = new Map<string, string>();
  return {
    getItem: (name: string) => content.get(name) ?? null,
    setItem: (name: string, value: string) => void content.set(name, value),
    removeItem: (name: string) => void content.delete(name),
  };
}

it('comes back as it was typed, until it is forgotten', () => {
  const storage = memory();
  saveDraft(trip, () => storage);
  expect(loadDraft('2026-11-20', () => storage)).toEqual(trip);
  forgetDraft(() => storage);
  expect(loadDraft('2026-11-20', () => storage)).toEqual(EMPTY_TRIP);
});

it('leaves out a day that has passed', () => {
  expect(readDraft(JSON.stringify(trip), '2026-11-22')).toEqual({ ...trip, day: '' });
});

it.each([null, '', '{', '7', 'null', '[]', '{"pickup":7,"day":{},"passengers":"x","luggage":-1}'])(
  'takes %j for an empty form',
  (written) => expect(readDraft(written, '2026-11-20')).toEqual(EMPTY_TRIP),
);

it('does without a storage that refuses', () => {
  const refusing = () => {
    throw new DOMException('No', 'SecurityError');
  };
  expect(() => saveDraft(trip, refusing)).not.toThrow();
  expect(loadDraft('2026-11-20', refusing)).toEqual(EMPTY_TRIP);
});
