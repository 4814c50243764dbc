import type { t as translate } from '@trupial/web-kit';
import { expect, it } from 'vitest';
import { templateProblems } from './template.ts';

// Fills in the values, as the platform does.
const t = ((text: string, values: Record<string, string> = {}) =>
  text.replaceAll(
    /\{(\w+)\}/g,
    (whole, name: string) => values[name] ?? whole,
  )) as typeof translate;
const sms = {
  channel: 'sms',
  variables: { vehicle: 'Toyota', plate: 'T-123' },
  needed: ['vehicle', 'plate'],
} as const;

it.each([
  ['{vehicle}, {plate}', undefined],
  ['', 'Please enter a text.'],
  ['{vehicle} {plate} {age}', 'There is no variable “age”. Choose one of those below.'],
  ['{vehicle} {plate} {toString}', 'There is no variable “toString”. Choose one of those below.'],
  ['{vehicle} {plate} {', 'There is a brace without its counterpart.'],
  ['{vehicle}', 'This text must have the variable “plate”.'],
])('a text %j', (body, problem) => {
  const wrong = templateProblems({ subject: '', body }, { ...sms, needed: [...sms.needed] }, t);
  expect(wrong).toEqual(problem === undefined ? {} : { body: problem });
});

it('a mail needs a subject', () => {
  const mail = { ...sms, channel: 'email', needed: [] } as const;
  const wrong = templateProblems({ subject: ' ', body: 'x' }, { ...mail, needed: [] }, t);
  expect(wrong).toEqual({ subject: 'Please enter a subject.' });
});
