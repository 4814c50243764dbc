/** Milliseconds. A test that a mutant must fail waits for less (faults/mutations/mutant-runner.ts). */
const patienceMs = Number(process.env['TRUPIAL_TEST_PATIENCE_MS'] ?? 20_000);

/**
 * Waits until `condition` holds, with a check every few milliseconds; fails at the deadline. The limit
 * ends what hangs: a test beside other processes gets its turn late. It counts
 * real time, also where a test has stopped or moved the clock.
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  limitMs = patienceMs,
): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`not within ${limitMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
