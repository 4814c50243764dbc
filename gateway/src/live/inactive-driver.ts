import { dispatchMessages } from '@trupial/contracts/messages';
import { type Logger, type Messenger, systemContext } from '@trupial/service-kit';
import type { KnownPosition } from '../http/known-position.ts';

const patienceMs = 2_000;
const tries = 4;

interface Asking {
  readonly messenger: Messenger;
  readonly logger: Logger;
  readonly known: KnownPosition;
}

/**
 * Whether an operator has set a driver inactive, according to dispatch. When dispatch does not
 * answer after several tries, the result is yes, so that no driver gets more than he may see.
 */
export async function isInactive(
  driverId: number,
  { messenger, logger, known }: Asking,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const context = {
      ...systemContext(),
      deadline: Date.now() + patienceMs,
      minPosition: known.highest,
    };
    try {
      const { status } = await messenger.request(
        dispatchMessages.driverShift,
        { driverId },
        context,
      );
      return status === 'inactive';
    } catch (err) {
      if (attempt < tries) continue;
      logger.warn({ err, driverId }, 'dispatch does not say whether a driver is inactive');
      return true;
    }
  }
}
