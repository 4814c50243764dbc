import { expect, onTestFinished, vi } from 'vitest';

/** Calls with a time limit of half a minute, and no answer before it ends. */
export function silentLine() {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
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
      expect(timeout).toHaveBeenLastCalledWith(30_000);
      limit.abort(new DOMException('The signal timed out.', 'TimeoutError'));
    },
  };
}
