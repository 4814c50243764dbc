import { onTestFinished, vi } from 'vitest';

/**
 * Timers that are set from now on in this test go on as always, until so many milliseconds are let
 * pass at once. Clocks show the real time.
 */
export function movedTimers(): (byMs: number) => void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  return (byMs) => void vi.advanceTimersByTime(byMs);
}
