import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallApi } from '../api/api-client.ts';
import { createLastVisitedPage } from './last-visited-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function remembering({ signedIn = true, fails = false } = {}) {
  const said: unknown[] = [];
  const who = { signedIn };
  // The one call that is made of it.
  const save = (async (name: string, options: unknown) => {
    said.push([name, options]);
    if (fails) throw new Error('away');
    return {};
  }) as unknown as CallApi;
  const visit = createLastVisitedPage({ signedIn: () => who.signedIn, save });
  return { said, who, visit };
}

const fare = ['saveLastVisitedPage', { body: { path: '/fare?km=2' }, keepalive: true }];

it('is said after a stay, once', async () => {
  const { said, visit } = remembering();
  visit('/fare?km=2#result');
  await vi.advanceTimersByTimeAsync(1_900);
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(said).toEqual([fare]);
  visit('/fare?km=2');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(said).toEqual([fare]);
});

it('leaves out pages that somebody only passes through', async () => {
  const { said, visit } = remembering();
  const leave = visit('/faq');
  await vi.advanceTimersByTimeAsync(1_000);
  leave();
  visit('/fare?km=2');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(said).toEqual([fare]);
});

it.each(['/login', '/nowhere', '//evil.example', '/register?return=%2Ffare'])(
  'leaves out %s',
  async (address) => {
    const { said, visit } = remembering();
    visit(address);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(said).toEqual([]);
  },
);

it('says nothing of a visitor, nor of somebody who has just signed out', async () => {
  const { said, who, visit } = remembering({ signedIn: false });
  visit('/fare');
  await vi.advanceTimersByTimeAsync(5_000);
  who.signedIn = true;
  visit('/fare');
  who.signedIn = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(said).toEqual([]);
});

it('says it again after a failure', async () => {
  const { said, visit } = remembering({ fails: true });
  visit('/fare?km=2');
  await vi.advanceTimersByTimeAsync(3_000);
  visit('/fare?km=2');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(said).toEqual([fare, fare]);
});
