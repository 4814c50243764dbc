/** Wrong passwords before the first lock. */
export const freeTries = 5;

const firstLockSeconds = 60;
const longestLockSeconds = 15 * 60;

/** After so many hours without a try, the count begins again. */
export const forgetHours = 24;

/**
 * How long the next try has to wait after each number of tries, in seconds: the first item is for
 * one try, the last one for all that follow.
 */
export const lockSeconds: readonly number[] = lengths();

function lengths(): readonly number[] {
  const found = Array.from({ length: freeTries - 1 }, () => 0);
  for (let next = firstLockSeconds; found.at(-1) !== longestLockSeconds; next *= 2) {
    found.push(Math.min(next, longestLockSeconds));
  }
  return found;
}
