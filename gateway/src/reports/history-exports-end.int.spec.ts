import { securityMessages } from '@trupial/contracts/messages';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Asked, ridesInPages } from '../testing/rides-in-pages.ts';
import { type StandIn, startTestGateway } from '../testing/start-test-gateway.ts';

describe('an export of the ride history', () => {
  let gateway: Awaited<ReturnType<typeof startTestGateway>>;
  let answer: StandIn;

  beforeAll(async () => {
    gateway = await startTestGateway((subject, payload) =>
      subject === securityMessages.reportSecurity.subject ? { ok: {} } : answer(subject, payload),
    );
  });
  afterAll(() => gateway.close());

  const get = async (path: string) =>
    fetch(`${gateway.url}/api/ride-history/${path}`, {
      headers: { Authorization: `Bearer ${await gateway.token('operator')}` },
    });

  it.each(['export.csv', 'export.xlsx'])(
    '%s: breaks off when its session ends, or its account is suspended',
    async (path) => {
      for (const end of ['sessions', 'suspendedAccounts'] as const) {
        const ends = () => {
          if (end === 'sessions') gateway.ended.sessions.push('a-session');
          else gateway.ended.suspendedAccounts.push(7);
          gateway.announceEnds();
        };
        answer = whileReading(100_000, ends);
        const response = await get(path);
        expect(response.status).toBe(200);
        await expect(lengthOf(response)).rejects.toThrow('terminated');
        Object.assign(gateway.ended, { sessions: [], suspendedAccounts: [] });
        answer = ridesInPages(3);
        gateway.announceEnds();
        await expect.poll(async () => (await get(path)).status).toBe(200);
      }
    },
  );

  it('breaks off when its reader rests so long that the end of his session may be forgotten', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      answer = whileReading(5_000, () => vi.setSystemTime(Date.now() + 601_000));
      const response = await get('export.csv');
      await expect(lengthOf(response)).rejects.toThrow('terminated');
      answer = whileReading(5_000, () => vi.setSystemTime(Date.now() + 300_000));
      const slow = await get('export.csv');
      expect(await slow.text()).toContain('"5000",');
    } finally {
      vi.useRealTimers();
    }
  });

  const lengthOf = async (response: Response) => (await response.arrayBuffer()).byteLength;

  /** Something happens while the second page is asked for. */
  function whileReading(count: number, happens: () => void): StandIn {
    const pages = ridesInPages(count);
    return (subject, payload) => {
      if ((payload as Asked).cursor === '500') happens();
      return pages(subject, payload);
    };
  }
});
