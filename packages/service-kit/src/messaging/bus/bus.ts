import type { Part } from '@trupial/contracts/bus';
import type { Logger } from '../../logging/logger.ts';
import { InProcessTransport } from '../in-process.transport.ts';
import { Messenger } from '../messenger.ts';
import { SecurityReports } from '../security-reports.ts';
import type { MessageTransport } from '../transport.ts';
import { type BusPolicy, productPolicy } from './bus-policy.ts';
import { DirectTransport } from './direct.transport.ts';
import type { PartOnBus, RefusedMessage } from './message-check.ts';

/** The connections of a process to the other parts: one for each part that runs in it. */
export interface Bus {
  /** The bus as that part has it; it sends as this part and with its keys. */
  as(part: Part): MessageTransport;
  isUp(): boolean;
  close(): Promise<void>;
}

/** Everything in this process: the same policy as over a broker, and no other way in. */
export function inProcessBus(logger: Logger, policy: BusPolicy = productPolicy): Bus {
  const inner = new InProcessTransport((err) => logger.warn({ err }, 'message transport'));
  return busOver({
    logger,
    policy,
    connect: (place) => new DirectTransport({ inner, ...place }),
    close: () => inner.close(),
  });
}

interface BusParts {
  readonly logger: Logger;
  readonly policy: BusPolicy;
  readonly connect: (place: PartOnBus) => MessageTransport;
  readonly close: () => Promise<void>;
}

/** A bus whose parts are connected by `connect`. */
export function busOver({ logger, policy, connect, close }: BusParts): Bus {
  const views = new Map<Part, MessageTransport>();
  const reports: SecurityReports[] = [];
  const as = (part: Part): MessageTransport => {
    const known = views.get(part);
    if (known) return known;
    const onRefused = (refused: RefusedMessage): void => {
      logger.warn({ ...refused }, 'refused a message');
      report.note('bus.refused', refused.code);
    };
    const view = connect({ part, policy, onRefused });
    const report = new SecurityReports(new Messenger(view));
    views.set(part, view);
    reports.push(report);
    return view;
  };
  return {
    as,
    isUp: () => [...views.values()].every((view) => view.isUp()),
    async close() {
      await Promise.all(reports.map((report) => report.close()));
      await close();
    },
  };
}
