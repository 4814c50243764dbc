import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import type { Part } from '@trupial/contracts/bus';
import { productParts } from '@trupial/contracts/values';
import { readKeys } from '../keys/key-files.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { productPolicy } from '../messaging/bus/bus-policy.ts';
import { SignedTransport } from '../messaging/bus/signed.transport.ts';
import { receivedFrom } from '../messaging/nats-messages.ts';
import { NatsTransport } from '../messaging/nats.transport.ts';
import { inboxOf } from '../messaging/subjects.ts';
import type { MessageTransport } from '../messaging/transport.ts';
import type { WireMessage } from '../messaging/wire.ts';
import { signingKeys } from './signing-keys.ts';
import { brokerAdmin, type GuardedNats } from './start-test-nats.ts';

/** One message as the broker passed it on. */
export interface OverheardMessage extends WireMessage {
  readonly subject: string;
}

/** Somebody who has taken the broker over: he may send and hear everything. */
export interface BrokerAdmin {
  /** All that went over the bus since he came. */
  readonly overheard: readonly OverheardMessage[];
  /** Resolves when what was sent before has been overheard. */
  flush(): Promise<void>;
  /** The wire itself: what is sent here has no signature unless it brings one. */
  readonly wire: MessageTransport;
  /** The bus as a part has it, with that part's keys, or with others. */
  as(part: Part, keys?: KeyRing): MessageTransport;
  stop(): Promise<void>;
}

/** Signs in as the administrator of a guarded broker that has one. */
export async function takeOverBroker(nats: GuardedNats): Promise<BrokerAdmin> {
  const options = await adminOptions(nats);
  const keys = await partsKeys(nats);
  const ears = await connect(options);
  // Every service may reply to the gateway.
  const hand = await connect({ ...options, inboxPrefix: inboxOf('gateway') });
  const overheard: OverheardMessage[] = [];
  ears.subscribe('>', {
    callback: (_error, message) =>
      void overheard.push({ subject: message.subject, ...receivedFrom(message) }),
  });
  await ears.flush();
  const wire = NatsTransport.over(hand, () => undefined);
  return {
    overheard,
    flush: async () => {
      await hand.flush();
      await ears.flush();
    },
    wire,
    as: (part, own = keys) =>
      new SignedTransport({
        inner: wire,
        part,
        keys: own,
        policy: productPolicy,
        onRefused: () => undefined,
      }),
    async stop() {
      await Promise.all([ears.close(), hand.close()]);
    },
  };
}

/** The keys of all parts, as a guarded broker knows them. */
export const partsKeys = ({ keysFolder }: GuardedNats): Promise<KeyRing> =>
  readKeys(keysFolder, productParts);

/** Keys of each part as a stranger would make them. */
export const strangersKeys = signingKeys;

/** What the client needs to trust a guarded broker. */
export const trustIn = async ({ url, keysFolder }: GuardedNats) => ({
  servers: new URL(url).host,
  tls: { ca: await readFile(join(keysFolder, 'public', 'authority.crt'), 'utf8') },
  reconnect: false,
});

const adminOptions = async (nats: GuardedNats): Promise<Parameters<typeof connect>[0]> => ({
  ...(await trustIn(nats)),
  ...brokerAdmin,
});
