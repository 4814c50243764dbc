/**
 * Runs `work` with what it starts, and stops all of that afterwards in the opposite order, whatever
 * happens.
 */
export async function withStarted<Result>(
  work: (start: <Part extends Stoppable>(part: Promise<Part>) => Promise<Part>) => Promise<Result>,
): Promise<Result> {
  const started: Stoppable[] = [];
  try {
    return await work(async (starting) => {
      const part = await starting;
      started.push(part);
      return part;
    });
  } finally {
    for (const part of started.reverse()) await part.stop();
  }
}

interface Stoppable {
  stop(): Promise<unknown>;
}
