import { expect, it } from 'vitest';
import { saidIn, sayWith } from './said-in.ts';

const say = sayWith({
  'Ride not found': 'No a haña e biahe',
  'Open: {rides}. (Until {time}?)': 'Te {time}: {rides}',
});

it('says a text by its English, and one without words as it is', () => {
  expect(say('Ride not found')).toBe('No a haña e biahe');
  expect(say('Ride not found.')).toBe('Ride not found.');
});

it('puts the values of a text into its words', () => {
  expect(say('Open: #3, #4. (Until 10:00?)')).toBe('Te 10:00: #3, #4');
  expect(say('Open: #3. Until 10:00')).toBe('Open: #3. Until 10:00');
});

it('has the words of a language for an answer, and leaves the rest of it', async () => {
  const text = 'This ride could be changed until 2026-11-21 09:30. Please call the office.';
  const fields = { email: 'This field is required.' };
  expect(await saidIn('pap', { error: text, code: 'amend.too_late', fields })).toEqual({
    error: 'Por a kambia e biahe akí te 2026-11-21 09:30. Por fabor yama ofisina.',
    code: 'amend.too_late',
    fields: { email: 'E kampo akí ta obligatorio.' },
  });
});
