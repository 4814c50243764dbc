import { expect, onTestFinished, vi } from 'vitest';

/** The time limit of a call in milliseconds, when it has no other. */
const LONGEST_MS = 45_000;

/** A call without an answer, until its time limit ends: the one of so many milliseconds. */
export function silentLine(limitMs = LONGEST_MS) {
  const limit = new AbortController();
  const { timeout: own } = AbortSignal;
  // Other calls of the page have other limits, and those that come after its end theirs.
  const isOurs = (ms: number) => ms === limitMs && !limit.signal.aborted;
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => (isOurs(ms) ? limit.signal : own.call(AbortSignal, ms)));
  onTestFinished(() => timeout.mockRestore());
  const silence = new Promise<never>((_, reject) => {
    limit.signal.addEventListener('abort', () => reject(limit.signal.reason));
  });
  // Nobody may have called.
  silence.catch(() => undefined);
  return {
    /** The answer that does not come. */
    silence,
    /** How many calls have that time limit. */
    calls: () => timeout.mock.calls.filter(([ms]) => ms === limitMs).length,
    /** The time limit is over. */
    end: () => {
      expect(timeout).toHaveBeenCalledWith(limitMs);
      limit.abort(new DOMException('The signal timed out.', 'TimeoutError'));
    },
  };
}
