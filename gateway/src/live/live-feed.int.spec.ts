import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { announcements } from '@trupial/contracts/messages';
import type { LiveNotice } from '@trupial/contracts/values';
import { InProcessTransport, Messenger } from '@trupial/service-kit';
import { collectLog, until } from '@trupial/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KnownPosition } from '../http/known-position.ts';
import type { Caller } from '../http/caller.ts';
import { EndedSessions } from '../session/ended-sessions.ts';
import { relaxedCaps as caps } from './feed-caps.ts';
import { LiveFeed } from './live-feed.ts';

// Open feeds over real sockets, with a stand-in for dispatch.

const caller: Caller = { actor: { id: '6', role: 'operator' }, sessionId: 's', expiresAt: null };

describe('open feeds', () => {
  let log: LiveNotice[];
  /** Dispatch is away. */
  let isAway: boolean;
  let transport: InProcessTransport;
  let messenger: Messenger;
  let feed: LiveFeed;
  let server: Server;
  let expiresAt: number | null;
  const sockets: Socket[] = [];

  /** Adds a notice; with `announced`, dispatch announces it to the gateways. */
  const happen = (count = 1, announced = true): void => {
    for (let n = 0; n < count; n += 1) {
      const position = log.length + 1;
      log.push({
        position,
        topic: 'rides',
        id: position,
        what: 'requested',
        driverId: null,
        forDrivers: true,
        riderId: null,
        forRider: true,
      });
    }
    if (announced) transport.announce(announcements.noticed, { position: log.length });
  };

  beforeEach(async () => {
    log = [];
    isAway = false;
    expiresAt = null;
    transport = new InProcessTransport(() => undefined);
    transport.request = (_, { body }) => {
      if (isAway) return Promise.reject(new Error('away'));
      // What the gateway asks in these tests is always this.
      const { after, limit } = JSON.parse(body) as { after: number | null; limit: number };
      const isReset = after !== null && after > log.length;
      const rest = after === null || isReset ? [] : log.slice(after);
      const notices = rest.slice(0, limit);
      const hasMore = notices.length < rest.length;
      const position = hasMore ? (notices.at(-1)?.position ?? 0) : log.length;
      const reply = { notices, position, hasMore, isReset };
      return Promise.resolve({ body: JSON.stringify(reply), headers: { outcome: 'ok' } });
    };
    messenger = new Messenger(transport);
    const { logger } = collectLog();
    const ended = new EndedSessions(messenger, logger);
    const known = new KnownPosition();
    feed = new LiveFeed({ messenger, logger, ended, known, caps, heartbeatMs: 200 });
    feed.start();
    server = createServer(async (request, response) => {
      const id = request.headers['last-event-id'];
      const opening = {
        listener: { kind: 'office' },
        caller: { ...caller, expiresAt },
        address: '192.0.2.1',
        lastEventId: typeof id === 'string' ? Number(id) : null,
      } as const;
      try {
        const missed = await feed.prepare(opening);
        response.writeHead(200);
        feed.open(response, opening, missed);
      } catch {
        response.writeHead(503).end();
      }
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await feed.close();
    server.closeAllConnections();
    server.close();
    await transport.close();
  });

  const open = (lastEventId?: number) => {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    let text = '';
    let over = false;
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString();
    });
    socket.once('close', () => {
      over = true;
    });
    socket.on('error', () => undefined);
    const header = lastEventId === undefined ? '' : `Last-Event-ID: ${lastEventId}\r\n`;
    socket.write(`GET / HTTP/1.1\r\nHost: x\r\n${header}\r\n`);
    return { socket, text: () => text, isOver: () => over };
  };
  /** A connection that is cut off may end within a number: an id counts when its comma is there. */
  const ids = (text: string): number[] =>
    [...text.matchAll(/"topic":"rides","id":(\d+),/g)].map(([, id]) => Number(id));

  it('show that they live, and where they stand', async () => {
    const { text } = open();
    await until(() => /\nid: 0\n\n/.test(text()), 'a sign of life');
    happen();
    await until(() => /\nid: 1\n\n/.test(text()), 'a sign of life further on');
  });

  it('cut off who does not read, and nobody else', async () => {
    const [stalled, reader] = [open(), open()];
    await until(() => feed.size === 2, 'both are open');
    stalled.socket.pause();
    let told = 0;
    await until(
      async () => {
        happen(1_000);
        told += 1_000;
        await until(() => ids(reader.text()).length === told, 'the reader has them all');
        return feed.size === 1;
      },
      'the stalled one is cut off',
      30_000,
    );
    expect(reader.isOver()).toBe(false);
    stalled.socket.resume();
    await until(() => stalled.isOver(), 'he notices');
    // What he did get is without a gap, and from there he resumes.
    const had = ids(stalled.text());
    expect(had).toEqual(had.map((_, at) => at + 1));
  });

  it('end when the gateway stops, and resume without a gap', async () => {
    const first = open();
    await until(() => first.text().includes('event: open'), 'it is open');
    happen(3);
    await until(() => ids(first.text()).length === 3, 'three');
    await feed.close();
    await until(() => first.text().includes('event: bye\ndata: {"reason":"stopping"}'), 'a bye');
    expect(first.text()).toMatch(/retry: \d+\nevent: bye/);
    const refused = open();
    await until(() => refused.text().startsWith('HTTP/1.1 503'), 'no new one');
    happen(2);
    const { logger } = collectLog();
    feed = new LiveFeed({
      messenger,
      logger,
      ended: new EndedSessions(messenger, logger),
      known: new KnownPosition(),
      caps,
    });
    feed.start();
    const second = open(3);
    await until(() => ids(second.text()).length === 2, 'what was missed');
    happen();
    await until(() => ids(second.text()).length === 3, 'what came after');
    expect(ids(second.text())).toEqual([4, 5, 6]);
  });

  it('make room for another when one ends', async () => {
    await feed.close();
    const { logger } = collectLog();
    const ended = new EndedSessions(messenger, logger);
    const onlyOne = { ...caps, all: 1 };
    feed = new LiveFeed({ messenger, logger, ended, known: new KnownPosition(), caps: onlyOne });
    feed.start();
    const first = open();
    await until(() => first.text().includes('event: open'), 'it is open');
    const refused = open();
    await until(() => refused.text().startsWith('HTTP/1.1 503'), 'no second one');
    first.socket.destroy();
    await until(() => feed.size === 0, 'it has ended');
    const next = open();
    await until(() => next.text().includes('event: open'), 'the next one is open');
  });

  it('tell nothing twice to who was ahead of the gateway that he comes to', async () => {
    const here = open();
    await until(() => here.text().includes('event: open'), 'it is open');
    happen(2, false);
    // The listener already received the first notice from another gateway; this gateway requests
    // the second one for him.
    const fromElsewhere = open(1);
    await until(() => ids(fromElsewhere.text()).includes(2), 'what was missed');
    happen();
    await until(() => ids(fromElsewhere.text()).includes(3), 'what came after');
    expect(ids(fromElsewhere.text())).toEqual([2, 3]);
    await until(() => ids(here.text()).includes(3), 'all of it');
    expect(ids(here.text())).toEqual([1, 2, 3]);
  });

  it('tell a listener to begin anew rather than hundreds of changes', async () => {
    happen(501);
    const { text } = open(0);
    await until(() => text().includes('event: reset'), 'a reset');
    expect(ids(text())).toEqual([]);
    happen();
    await until(() => ids(text()).length === 1, 'what came after');
    expect(ids(text())).toEqual([502]);
  });

  it('end with the token, and with the refusal of a dispatch that is away from the start', async () => {
    isAway = true;
    const refused = open();
    await until(() => refused.text().startsWith('HTTP/1.1 503'), 'refused');
    isAway = false;
    expiresAt = Date.now() + 300;
    const { text, isOver, socket } = open();
    // Not 0: a browser that cannot come back would ask without a pause for as long as it is away.
    const bye = 'retry: 2000\nevent: bye\ndata: {"reason":"renew"}';
    await until(() => text().includes(bye), 'a bye');
    await until(() => text().endsWith('0\r\n\r\n'), 'its end');
    socket.end();
    await until(isOver, 'it is over');
  });

  it('outlast a dispatch that is away for a while, without a gap', async () => {
    const { text } = open();
    await until(() => text().includes('event: open'), 'it is open');
    isAway = true;
    happen(2);
    await until(() => /id: 0\n\n.*id: 0\n\n/s.test(text()), 'it lives');
    isAway = false;
    happen();
    await until(() => ids(text()).length === 3, 'all three');
    expect(ids(text())).toEqual([1, 2, 3]);
  });
});
