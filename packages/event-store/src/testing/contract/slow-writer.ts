import { type ContractSubject, Follower, sampleWrite, until } from './subject.ts';

/**
 * One writer has written and not yet committed while another writes and commits. Returns what a
 * reader that remembers one position did wrong: nothing, if positions are in commit order.
 */
export async function violationsWithSlowWriter({
  store,
  slowWriter,
}: ContractSubject): Promise<string[]> {
  if (!slowWriter) throw new Error('this adapter has no slow writer');
  const follower = new Follower(store);
  try {
    const slow = await slowWriter();
    const slowWrite = sampleWrite('slow', 0);
    const quickWrite = sampleWrite('quick', 0);
    const lastWrite = sampleWrite('last', 0);
    const idOf = (write: typeof slowWrite): string => write.events[0].id;

    await slow.append(slowWrite);
    const quick = store.append(quickWrite);
    await until(
      async () => follower.has(idOf(quickWrite)) || (await slow.isWaitedFor()),
      'the quick writer to be read, or to wait for the slow one',
    );
    await slow.commit();
    await quick;
    await store.append(lastWrite);
    await until(() => follower.has(idOf(lastWrite)), 'the last event to be read');

    return [slowWrite, quickWrite, lastWrite]
      .filter((write) => !follower.has(idOf(write)))
      .map((write) => `missed the event of ${write.stream}`);
  } finally {
    await follower.stop();
  }
}
