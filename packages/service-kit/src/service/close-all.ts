import type { Logger } from '../logging/logger.ts';

type Close = () => unknown;

/** Closes one after the other, each also when one before it failed. @throws the first error, at the end. */
export async function closeInTurn(closers: Iterable<Close>): Promise<void> {
  const ended: PromiseSettledResult<unknown>[] = [];
  for (const close of closers) ended.push(...(await Promise.allSettled([begun(close)])));
  throwFirst(ended);
}

/** Closes all at the same time, and waits for all. @throws the first error of them, at the end. */
export async function closeTogether(closers: readonly Close[]): Promise<void> {
  throwFirst(await Promise.allSettled(closers.map(begun)));
}

/** Closes what had been opened when a start failed. Never throws: why it failed is to be said. */
export async function closeAfterFailure(close: Close, logger: Logger): Promise<void> {
  try {
    await close();
  } catch (err) {
    logger.warn({ err }, 'not all was closed after a start that failed');
  }
}

/** One that throws before it has promised anything has failed too. */
const begun = async (close: Close): Promise<unknown> => close();

function throwFirst(ended: readonly PromiseSettledResult<unknown>[]): void {
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
