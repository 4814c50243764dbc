import { expect, it, onTestFinished, vi } from 'vitest';
import { rememberedShare, rememberShare, viewIn, withView } from './board-view.ts';
import { MOST_SHARE, USUAL_SHARE } from './share.ts';

it.each([
  ['', 'both'],
  ['view=map', 'map'],
  ['view=times', 'times'],
  ['view=walls', 'both'],
])('reads %j as %s', (query, view) => {
  expect(viewIn(new URLSearchParams(query))).toBe(view);
});

it('keeps the rest of the address', () => {
  const map = withView(new URLSearchParams('day=2026-11-20&part=hato'), 'map');
  expect(map.toString()).toBe('day=2026-11-20&part=hato&view=map');
  expect(withView(map, 'both').toString()).toBe('day=2026-11-20&part=hato');
});

it('remembers the divider for each direction, and never a place without room', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  expect(rememberedShare(false)).toBe(USUAL_SHARE);
  rememberShare(false, 0.4);
  rememberShare(true, 7);
  expect([rememberedShare(false), rememberedShare(true)]).toEqual([0.4, MOST_SHARE]);
});
