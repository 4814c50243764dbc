import type { Logger } from '@trupial/service-kit';
import type { RunningProduct } from './product.ts';

/** The limit for an orderly stop; a part that takes longer is abandoned. */
const exitLimitMs = 10_000;

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** What of a process is needed here. */
interface Program {
  on(signal: (typeof signals)[number], stop: () => void): unknown;
  exit(code: number): void;
}

/** Closes the product at the first signal, and ends the process: with 0 when all was closed. */
export function stopOnSignals(
  product: Pick<RunningProduct, 'close'>,
  logger: Pick<Logger, 'error'>,
  program: Program = process,
): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => program.exit(1), exitLimitMs).unref();
    let code = 1;
    try {
      await product.close();
      code = 0;
    } catch (err) {
      logger.error({ err }, 'not all was closed');
    } finally {
      program.exit(code);
    }
  };
  for (const signal of signals) program.on(signal, () => void stop());
}
