import { expect, it } from 'vitest';
import { questionIn, withQuestion } from './fare-question.ts';

const read = (query: string) => questionIn(new URLSearchParams(query));
const FIRST = { distance: '2', passengers: 2, luggage: 2 };
const address = new URLSearchParams('sort=fare&order=ascending&page=2&distance=7');

it.each([
  { distance: '12.5', passengers: 4, luggage: 0 },
  { distance: '0', passengers: 0, luggage: 30 },
  { distance: '1e2', passengers: 2, luggage: 2 },
  FIRST,
])('%o comes back from the address, beside the part of the cheat sheet', (question) => {
  const written = withQuestion(address, question);
  expect(questionIn(written)).toEqual(question);
  expect(written.toString()).toMatch(/^sort=fare&order=ascending&page=2(&|$)/);
});

it('says nothing of the first question, nor of what is no number', () => {
  expect(withQuestion(new URLSearchParams('distance=7'), FIRST).toString()).toBe('');
  for (const distance of ['', '-1', 'far']) {
    expect(withQuestion(new URLSearchParams('distance=7'), { ...FIRST, distance }).size).toBe(0);
  }
});

it.each([
  '',
  'distance=',
  'distance=-1',
  'distance=5.',
  'distance=0x10',
  'distance=Infinity',
  'distance=1e400',
  'distance=near',
  'passengers=-1&luggage=1.5',
  'passengers=&luggage=two',
  `passengers=${'9'.repeat(40)}`,
])('of "%s" is the first question', (query) => expect(read(query)).toEqual(FIRST));
