import type { Part } from '@trupial/contracts/bus';
import type { KeyRing } from '../../keys/key-ring.ts';
import type { Logger } from '../../logging/logger.ts';
import { InProcessTransport } from '../in-process.transport.ts';
import { Messenger } from '../messenger.ts';
import { SecurityReports } from '../security-reports.ts';
import type { MessageTransport } from '../transport.ts';
import { type BusPolicy, productPolicy } from './bus-policy.ts';
import { type RefusedMessage, SignedTransport } from './signed.transport.ts';

/** The connections of a process to the other parts: one for each part that runs in it. */
export interface Bus {
  /** The bus as that part has it; it sends as this part and with its keys. */
  as(part: Part): MessageTransport;
  isUp(): boolean;
  close(): Promise<void>;
}

/** Everything in this process: the same checks as over a broker, and no other way in. */
export function inProcessBus(
  keys: KeyRing,
  logger: Logger,
  policy: BusPolicy = productPolicy,
): Bus {
  const inner = new InProcessTransport((err) => logger.warn({ err }, 'message transport'));
  return busOver({ keys, logger, policy, close: () => inner.close(), innerOf: () => inner });
}

interface BusParts {
  readonly keys: KeyRing;
  readonly logger: Logger;
  readonly policy: BusPolicy;
  readonly innerOf: (part: Part) => MessageTransport;
  readonly close: () => Promise<void>;
}

/** A bus whose parts are connected by `innerOf`. */
export function busOver({ keys, logger, policy, innerOf, close }: BusParts): Bus {
  const views = new Map<Part, MessageTransport>();
  const reports: SecurityReports[] = [];
  const as = (part: Part): MessageTransport => {
    const known = views.get(part);
    if (known) return known;
    const onRefused = (refused: RefusedMessage): void => {
      logger.warn({ ...refused }, 'refused a message');
      report.note('bus.refused', refused.code);
    };
    const view = new SignedTransport({ inner: innerOf(part), part, keys, policy, onRefused });
    const report = new SecurityReports(new Messenger(view));
    views.set(part, view);
    reports.push(report);
    return view;
  };
  return {
    as,
    isUp: () => [...views.values()].every((view) => view.isUp()),
    async close() {
      for (const report of reports) report.close();
      await close();
    },
  };
}
