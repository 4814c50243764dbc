/** Between two attempts, unless the connection is back sooner, in milliseconds. */
const PAUSES = [2_000, 4_000, 8_000, 16_000, 30_000];

/** After that no further attempt is begun, in milliseconds: it is not of use any more. */
const LONGEST = 60_000;

/** Ends after so many milliseconds, or as soon as the connection is back. */
function pauseOf(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
  });
}

/**
 * Asks until there is an answer; no attempt begins later than after a minute; undefined: there was none.
 *
 * @param ask fails, or answers undefined, while nothing is known
 * @param isWanted whether the answer is of use still
 */
export async function askUntilKnown<Known>(
  ask: () => Promise<Known | undefined>,
  isWanted: () => boolean,
): Promise<Known | undefined> {
  const last = performance.now() + LONGEST;
  const attempt = () => ask().catch(() => undefined);
  let known = await attempt();
  for (const pause of PAUSES) {
    if (known !== undefined) break;
    await pauseOf(pause);
    if (!isWanted() || performance.now() > last) break;
    known = await attempt();
  }
  return known;
}
