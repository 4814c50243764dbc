import { createConnection } from 'node:net';
import { connect, type ConnectionOptions } from '@nats-io/transport-node';
import { announcementRules, type Part, requestRules } from '@trupial/contracts/bus';
import { productParts } from '@trupial/contracts/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKeys } from '../../keys/key-files.ts';
import type { KeyRing } from '../../keys/key-ring.ts';
import { trustIn } from '../../testing/broker-admin.ts';
import {
  deniedTo,
  mayPublish,
  publishedSubjects as published,
  signedInAs,
  strangers,
} from '../../testing/broker-guests.ts';
import { type GuardedNats, natsMissing, startTestNats } from '../../testing/start-test-nats.ts';
import { collectLog } from '../../testing/test-bench.ts';
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

  const signedIn = (part: Part) => signedInAs(part, keys, trust);

  it('lets nobody in without a key of a part', async () => {
    for (const [who, how] of strangers()) {
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

  const heard = [...published, '>', '*.*', '_INBOX.>', 'announced.>'];

  it('lets each part publish what the table says, and nothing else', async () => {
    let cells = 0;
    for (const part of productParts) {
      const denied = await deniedTo(await signedIn(part));
      const wanted = published.filter((subject) => !mayPublish(part, subject));
      expect([...denied].toSorted(), part).toEqual(wanted.toSorted());
      cells += published.length;
    }
    process.stdout.write(
      `broker: ${cells} cells of subject × publishing part, all as the table says\n`,
    );
    const subjects = Object.keys(requestRules).length;
    expect(cells).toBeGreaterThan(subjects * productParts.length);
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
    const subjects = Object.keys(requestRules).length;
    expect(cells).toBeGreaterThan(subjects * productParts.length * 3);
  });
});
