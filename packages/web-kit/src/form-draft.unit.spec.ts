import { beforeEach, expect, it } from 'vitest';
import { forgetFormDraft, forgetOwnDraft, keepFormDraft, readFormDraft } from './form-draft.ts';

const written = new Map<string, string>();
const storage = () => ({
  getItem: (name: string) => written.get(name) ?? null,
  setItem: (name: string, text: string) => void written.set(name, text),
  removeItem: (name: string) => void written.delete(name),
});
const start = { name: '', seats: 1, isHome: false };

beforeEach(() => written.clear());

it('brings back what was typed, until it is forgotten', () => {
  expect(readFormDraft('place', 'maria', start, storage)).toBeUndefined();
  const typed = { name: 'My aunt', seats: 3, isHome: true };
  keepFormDraft('place', 'maria', typed, storage);
  expect(readFormDraft('place', 'maria', start, storage)).toEqual(typed);
  expect(readFormDraft('contact', 'maria', start, storage)).toBeUndefined();
  forgetFormDraft('place', storage);
  expect(readFormDraft('place', 'maria', start, storage)).toBeUndefined();
});

it('is nobody else’s', () => {
  keepFormDraft('place', 'maria', { ...start, name: 'My aunt' }, storage);
  expect(readFormDraft('place', 'carlos', start, storage)).toBeUndefined();
  expect(readFormDraft('place', '', start, storage)).toBeUndefined();
  forgetOwnDraft('place', 'carlos', storage);
  expect(readFormDraft('place', 'maria', start, storage)?.name).toBe('My aunt');
  forgetOwnDraft('place', 'maria', storage);
  expect(readFormDraft('place', 'maria', start, storage)).toBeUndefined();
});

it('leaves out what the form does not have, or has as something else', () => {
  keepFormDraft('place', '', { name: 7, seats: 4, secret: 'x' }, storage);
  expect(readFormDraft('place', '', start, storage)).toEqual({ ...start, seats: 4 });
});

it.each(['{', '7', 'null', '{"owner":""}', '{"owner":"","typed":5}'])(
  'takes nothing from %s',
  (text) => {
    written.set('form-draft:place', text);
    expect(readFormDraft('place', '', start, storage)).toBeUndefined();
  },
);

it('does without a storage that refuses', () => {
  const refusing = () => {
    throw new DOMException('No', 'SecurityError');
  };
  keepFormDraft('place', '', start, refusing);
  forgetFormDraft('place', refusing);
  expect(readFormDraft('place', '', start, refusing)).toBeUndefined();
});
