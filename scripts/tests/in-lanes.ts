/**
 * Runs jobs in parallel, as many at once as there are lanes, started in their order. Returns the
 * results in the order of the jobs.
 */
export async function inLanes<Job, Result>(
  jobs: readonly Job[],
  lanes: number,
  run: (job: Job) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = jobs.entries();
  const lane = async (): Promise<void> => {
    // One iterator for all lanes: each job is taken once.
    for (const [index, job] of waiting) results[index] = await run(job);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
