import { expect, onTestFinished, vi } from 'vitest';

/** Calls with a time limit of half a minute, and no answer before it ends. */
export function silentLine() {
  const limit = new AbortController();
  const { timeout: own } = AbortSignal;
  // The lists of the page have limits too, which are shorter.
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => (ms === 30_000 ? limit.signal : own.call(AbortSignal, ms)));
  onTestFinished(() => timeout.mockRestore());
  const silence = new Promise<never>((_, reject) => {
    limit.signal.addEventListener('abort', () => reject(limit.signal.reason));
  });
  // Nobody may have called.
  silence.catch(() => undefined);
  return {
    /** The answer that does not come. */
    silence,
    /** Half a minute later. */
    end: () => {
      expect(timeout).toHaveBeenCalledWith(30_000);
      limit.abort(new DOMException('The signal timed out.', 'TimeoutError'));
    },
  };
}
