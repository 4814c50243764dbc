import type { NotificationState } from '@trupial/contracts/values';
import type { CarrierReport } from './carrier-report.ts';

type Said = CarrierReport['state'];

/**
 * What a carrier's report makes of a notification in each state; reports come twice, and in any
 * order. A telephone that says that it has the message is believed for ever: WhatsApp reports for
 * each device of a person, so a failure may stand beside a delivery, before or after it. What was
 * given up, dropped or is waiting was never with the carrier, or is not with it any more.
 */
const moves: Readonly<Record<NotificationState, readonly Said[]>> = {
  queued: [],
  kept: [],
  sent: ['delivered', 'failed'],
  failed: ['delivered'],
  delivered: [],
  dropped: [],
};

/** SQL: whether the state in one column may become that in the other. */
export const mayMoveSql = (from: string, to: string): string => {
  const pairs = Object.entries(moves).flatMap(([state, next]) =>
    next.map((said) => `('${state}', '${said}')`),
  );
  return `(${from}, ${to}) in (${pairs.join(', ')})`;
};
