import { onTestFinished, vi } from 'vitest';

/**
 * Stops the clock until the test ends: an age stays as it is however long it takes to look at it, and
 * no minute and no day ends meanwhile. Timers go on.
 */
export function stopClock(at: string): void {
  vi.setSystemTime(at);
  onTestFinished(() => void vi.useRealTimers());
}
