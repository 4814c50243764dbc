/** Between two tries of a note. */
const againMs = 1_000;

/**
 * Notes how something ended that would be done twice if nobody noted it, such as a mail that was handed
 * over: again after each failure, as while the database is away.
 *
 * @param isWanted asked after a failure: whether it is tried again.
 * @throws what `note` throws.
 */
export async function untilNoted<Result>(
  note: () => Promise<Result>,
  isWanted: () => boolean,
): Promise<Result> {
  for (;;) {
    try {
      return await note();
    } catch (err) {
      if (!isWanted()) throw err;
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
  }
}
