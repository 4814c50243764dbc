import { expect, onTestFinished, vi } from 'vitest';

/** The time limit of a call in milliseconds, when it has no other. */
const LONGEST_MS = 45_000;

/** A call without an answer, until its time limit ends. */
export function silentLine() {
  const limit = new AbortController();
  const { timeout: own } = AbortSignal;
  // The lists of the page have limits too, which are shorter.
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => (ms === LONGEST_MS ? limit.signal : own.call(AbortSignal, ms)));
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
    calls: () => timeout.mock.calls.filter(([ms]) => ms === LONGEST_MS).length,
    /** The time limit is over. */
    end: () => {
      expect(timeout).toHaveBeenCalledWith(LONGEST_MS);
      limit.abort(new DOMException('The signal timed out.', 'TimeoutError'));
    },
  };
}
