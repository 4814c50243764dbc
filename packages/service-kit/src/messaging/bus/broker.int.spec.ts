import { createConnection } from 'node:net';
import {
  connect,
  type ConnectionOptions,
  nkeyAuthenticator,
  nkeys,
  PermissionViolationError,
} from '@nats-io/transport-node';
import { announcementRules, type Part, requestRules } from '@trupial/contracts/bus';
import { productParts } from '@trupial/contracts/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKeys } from '../../keys/key-files.ts';
import type { KeyRing } from '../../keys/key-ring.ts';
import { trustIn } from '../../testing/broker-admin.ts';
import { type GuardedNats, natsMissing, startTestNats } from '../../testing/start-test-nats.ts';
import { collectLog } from '../../testing/test-bench.ts';
import { until } from '../../testing/until.ts';
import { BrokerRefuses } from '../nats.transport.ts';
import { announcedAs, inboxOf } from '../subjects.ts';
import { openBus } from './open-bus.ts';

/** Everything that a server says to a client that speaks in clear, until it hangs up. */
const saidInClear = (port: number, text: string): Promise<string> =>
  new Promise((resolve) => {
    let said = '';
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('data', () => socket.write(text));
    socket.on('data', (data) => (said += data.toString()));
    // A reset is an answer too.
    socket.on('error', () => resolve(said));
    socket.on('close', () => resolve(said));
  });

const seedOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe.skipIf(natsMissing)(`the broker ${natsMissing ?? ''}`, () => {
  let nats: GuardedNats;
  let other: GuardedNats;
  let keys: KeyRing;
  let trust: ConnectionOptions;
  beforeAll(async () => {
    [nats, other] = await Promise.all([startTestNats(), startTestNats()]);
    keys = await readKeys(nats.keysFolder, productParts);
    trust = await trustIn(nats);
  });
  afterAll(() => Promise.all([nats.stop(), other.stop()]));

  const signedIn = (part: Part): Promise<Awaited<ReturnType<typeof connect>>> =>
    connect({
      ...trust,
      authenticator: nkeyAuthenticator(seedOf(keys.own(part).nkeySeed ?? '')),
      inboxPrefix: inboxOf(part),
    });

  it('lets nobody in without a key of a part', async () => {
    const strangers: [string, Partial<ConnectionOptions>][] = [
      ['nobody', {}],
      ['a password', { user: 'gateway', pass: 'gateway' }],
      ['a token', { token: 'gateway' }],
      [
        'a key of somebody else',
        { authenticator: nkeyAuthenticator(nkeys.createUser().getSeed()) },
      ],
    ];
    for (const [who, how] of strangers) {
      await expect(connect({ ...trust, ...how }), who).rejects.toThrow(/authoriz/i);
    }
    await (await signedIn('gateway')).close();
  });

  it('ends the start of a part whose keys it does not know', async () => {
    const strange = await readKeys(other.keysFolder, ['gateway']);
    const { logger } = collectLog();
    const its = { ...strange, brokerAuthority: keys.brokerAuthority ?? '' };
    const starting = openBus({ natsUrl: nats.url, parts: ['gateway'], keys: its, logger });
    await expect(starting).rejects.toThrow(BrokerRefuses);
  });

  it('is not spoken to in clear, nor when another authority vouches for it', async () => {
    const said = await saidInClear(Number(new URL(nats.url).port), 'CONNECT {}\r\nPING\r\n');
    expect(said).toContain('"tls_required":true');
    expect(said).not.toContain('PONG');
    const impostor = { ...trust, servers: new URL(other.url).host };
    await expect(connect(impostor)).rejects.toThrow(/certificate|verify|signed/i);
  });

  const published = [
    ...Object.keys(requestRules),
    ...Object.keys(announcementRules).map(announcedAs),
    ...productParts.map((part) => `${inboxOf(part)}.some-reply`),
    'something.else',
    '$SYS.REQ.USER.INFO',
  ];
  const heard = [...published, '>', '*.*', '_INBOX.>', 'announced.>'];

  /** What the table lets a part publish, as the broker should have it. */
  const mayPublish = (part: Part, subject: string): boolean => {
    const rule = requestRules[subject];
    if (rule) return rule.from[part] !== undefined;
    const announcement = Object.keys(announcementRules).find((one) => announcedAs(one) === subject);
    if (announcement) return announcementRules[announcement]?.from.includes(part) ?? false;
    const asker = productParts.find((one) => subject.startsWith(`${inboxOf(one)}.`));
    return (
      asker !== undefined &&
      Object.entries(requestRules).some(
        ([asked, { from }]) => asked.startsWith(`${part}.`) && from[asker] !== undefined,
      )
    );
  };

  it('lets each part publish what the table says, and nothing else', async () => {
    let cells = 0;
    for (const part of productParts) {
      const connection = await signedIn(part);
      const denied = new Set<string>();
      void (async () => {
        for await (const status of connection.status()) {
          if (status.type !== 'error') continue;
          if (status.error instanceof PermissionViolationError) denied.add(status.error.subject);
        }
      })();
      for (const subject of published) connection.publish(subject, 'x');
      const wanted = published.filter((subject) => !mayPublish(part, subject));
      await until(() => denied.size >= wanted.length, `${part} is denied the rest`);
      await connection.flush();
      expect([...denied].toSorted(), part).toEqual(wanted.toSorted());
      cells += published.length;
      await connection.close();
    }
    process.stdout.write(
      `broker: ${cells} cells of subject × publishing part, all as the table says\n`,
    );
    expect(cells).toBeGreaterThan(300);
  });

  it('lets each part hear its own requests, replies and announcements, and nothing else', async () => {
    let cells = 0;
    for (const part of productParts) {
      const connection = await signedIn(part);
      const open = new Set<string>();
      const closed = new Set<string>();
      for (const subject of heard) {
        for (const queue of [undefined, part, 'eavesdroppers']) {
          const cell = `${subject} ${queue ?? ''}`.trim();
          open.add(cell);
          connection.subscribe(subject, {
            ...(queue !== undefined && { queue }),
            callback: (error) => void (error && closed.add(cell)),
          });
        }
      }
      await connection.flush();
      const allowed = [...open].filter((cell) => !closed.has(cell));
      const own = Object.keys(requestRules).filter((subject) => subject.startsWith(`${part}.`));
      const news = Object.keys(announcementRules).filter((subject) =>
        announcementRules[subject]?.to.includes(part),
      );
      const anyQueue = (subject: string) =>
        ['', ` ${part}`, ' eavesdroppers'].map((q) => subject + q);
      expect(allowed.toSorted(), part).toEqual(
        [
          ...own.map((subject) => `${subject} ${part}`),
          ...news.flatMap((subject) => anyQueue(announcedAs(subject))),
          ...anyQueue(`${inboxOf(part)}.some-reply`),
        ].toSorted(),
      );
      cells += open.size;
      await connection.close();
    }
    process.stdout.write(
      `broker: ${cells} cells of subject × queue × listening part, all as the table says\n`,
    );
    expect(cells).toBeGreaterThan(900);
  });
});
