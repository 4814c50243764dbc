import { InProcessTransport } from './in-process.transport.ts';
import { NatsTransport } from './nats.transport.ts';
import type { MessageTransport } from './transport.ts';

/** NATS when an address is given, otherwise everything stays in this process. */
export async function connectTransport(options: {
  readonly natsUrl: string | undefined;
  /** How the broker's monitoring calls this process. */
  readonly name: string;
  /** Called for errors without a caller: a listener that threw, a lost reply. */
  readonly report: (error: unknown) => void;
}): Promise<MessageTransport> {
  return options.natsUrl
    ? NatsTransport.connect(options.natsUrl, options.name, options.report)
    : new InProcessTransport(options.report);
}
