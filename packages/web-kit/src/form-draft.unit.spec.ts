import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetFormDraft, forgetOwnDraft, keepFormDraft, readFormDraft } from './form-draft.ts';
import { MemoryStorage, RefusingStorage } from './testing/memory-storage.ts';

const start = { name: '', seats: 1, isHome: false };

beforeEach(() => vi.stubGlobal('sessionStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it('brings back what was typed, until it is forgotten', () => {
  expect(readFormDraft('place', 'maria', start)).toBeUndefined();
  const typed = { name: 'My aunt', seats: 3, isHome: true };
  keepFormDraft('place', 'maria', typed);
  expect(readFormDraft('place', 'maria', start)).toEqual(typed);
  expect(readFormDraft('contact', 'maria', start)).toBeUndefined();
  forgetFormDraft('place');
  expect(readFormDraft('place', 'maria', start)).toBeUndefined();
});

it('is nobody else’s', () => {
  keepFormDraft('place', 'maria', { ...start, name: 'My aunt' });
  expect(readFormDraft('place', 'carlos', start)).toBeUndefined();
  expect(readFormDraft('place', '', start)).toBeUndefined();
  forgetOwnDraft('place', 'carlos');
  expect(readFormDraft('place', 'maria', start)?.name).toBe('My aunt');
  forgetOwnDraft('place', 'maria');
  expect(readFormDraft('place', 'maria', start)).toBeUndefined();
});

it('leaves out what the form does not have, or has as something else', () => {
  keepFormDraft('place', '', { name: 7, seats: 4, secret: 'x' });
  expect(readFormDraft('place', '', start)).toEqual({ ...start, seats: 4 });
});

it.each(['{', '7', 'null', '{"owner":""}', '{"owner":"","typed":5}'])(
  'takes nothing from %s',
  (text) => {
    sessionStorage.setItem('form-draft:place', text);
    expect(readFormDraft('place', '', start)).toBeUndefined();
  },
);

it('does without a storage that refuses', () => {
  vi.stubGlobal('sessionStorage', new RefusingStorage());
  keepFormDraft('place', '', start);
  forgetFormDraft('place');
  expect(readFormDraft('place', '', start)).toBeUndefined();
});
