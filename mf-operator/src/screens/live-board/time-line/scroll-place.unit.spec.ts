import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cutOf, ScrollPlace } from './scroll-place.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells where the lanes are once, when they have come to rest', () => {
  const place = new ScrollPlace();
  const told = vi.fn();
  const leave = place.subscribe(told);
  const pane = { scrollLeft: 0 };
  for (pane.scrollLeft = 20; pane.scrollLeft < 200; pane.scrollLeft += 20) {
    place.scrolled(pane);
    vi.advanceTimersByTime(16);
  }
  expect(told).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(told).toHaveBeenCalledOnce();
  expect(place.left()).toBe(200);
  // Up and down only.
  place.scrolled(pane);
  vi.advanceTimersByTime(200);
  expect(told).toHaveBeenCalledOnce();
  place.scrolled({ scrollLeft: 0 });
  leave();
  expect(vi.getTimerCount()).toBe(0);
});

it('begins the words of a cut bar where it is seen, and leaves them room', () => {
  const bar = { left: 100, width: 200 };
  expect(cutOf(0, bar)).toBe(0);
  expect(cutOf(100, bar)).toBe(0);
  expect(cutOf(130, bar)).toBe(30);
  expect(cutOf(290, bar)).toBe(144);
  expect(cutOf(300, bar)).toBe(0);
});
