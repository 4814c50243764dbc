import type { Part } from '@trupial/contracts/bus';
import type { KeyRing } from '../../keys/key-ring.ts';
import type { Logger } from '../../logging/logger.ts';
import { NatsTransport } from '../nats.transport.ts';
import { type Bus, busOver, inProcessBus } from './bus.ts';
import { productPolicy } from './bus-policy.ts';
import { SignedTransport } from './signed.transport.ts';

/**
 * Connects each of `parts` to the broker, signed in as itself; without an address everything stays
 * in this process.
 */
export async function openBus(options: {
  readonly natsUrl: string | undefined;
  readonly parts: readonly Part[];
  readonly keys: KeyRing;
  readonly logger: Logger;
}): Promise<Bus> {
  const { natsUrl, parts, keys, logger } = options;
  if (natsUrl === undefined) return inProcessBus(logger);
  const report = (err: unknown): void => logger.warn({ err }, 'message transport');
  const connected = new Map(
    await Promise.all(
      parts.map(async (part) => {
        const { nkeySeed } = keys.own(part);
        if (nkeySeed === undefined) throw new Error(`${part} has no NKey for the broker`);
        const signIn = { nkeySeed, authority: keys.brokerAuthority };
        return [part, await NatsTransport.connect(natsUrl, part, report, signIn)] as const;
      }),
    ),
  );
  return busOver({
    logger,
    policy: productPolicy,
    connect(place) {
      const inner = connected.get(place.part);
      if (inner === undefined) throw new Error(`${place.part} does not run in this process`);
      return new SignedTransport({ inner, keys, ...place });
    },
    async close() {
      await Promise.all([...connected.values()].map((transport) => transport.close()));
    },
  });
}
