import { identityMessages, securityMessages } from '@trupial/contracts/messages';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectLog } from '../testing/test-bench.ts';
import { inProcessBus } from './bus/bus.ts';
import { Messenger } from './messenger.ts';
import { SecurityReports } from './security-reports.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('counts what is alike and sends it after ten seconds; while identity is away it waits', async () => {
  const sent: unknown[] = [];
  let isAway = true;
  const request = async (_: unknown, report: unknown) => {
    if (isAway) throw new Error('away');
    sent.push(report);
  };
  const reports = new SecurityReports({ request } as unknown as Messenger);
  for (let times = 0; times < 500; times += 1) reports.note('limit.reached', 'login');
  reports.note('bus.refused', 'bus.forged');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);
  isAway = false;
  reports.note('limit.reached', 'login');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([
    { kind: 'limit.reached', what: 'login', count: 501 },
    { kind: 'bus.refused', what: 'bus.forged', count: 1 },
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(2);
});

it('sends what it has counted before it ends, and begins nothing after it', async () => {
  const sent: unknown[] = [];
  const request = async (_: unknown, report: { what: string }) => {
    if (report.what === 'lost') throw new Error('away');
    sent.push(report);
  };
  const reports = new SecurityReports({ request } as unknown as Messenger);
  reports.note('limit.reached', 'login');
  reports.note('limit.reached', 'lost');
  await reports.close();
  expect(sent).toEqual([{ kind: 'limit.reached', what: 'login', count: 1 }]);
  expect(vi.getTimerCount()).toBe(0);
});

it('tells of messages that a part may not send', async () => {
  const bus = inProcessBus(collectLog().logger);
  const { subject } = securityMessages.reportSecurity;
  const heard: unknown[] = [];
  await bus.as('identity').serve({
    group: 'identity',
    subjects: [subject, identityMessages.logout.subject],
    async answer(to, { body }) {
      heard.push([to, JSON.parse(body)]);
      return { body: '{}', headers: { outcome: 'ok' } };
    },
  });
  const booking = new Messenger(bus.as('booking'));
  const forbidden = booking.request(identityMessages.logout, { sessionId: 'x' });
  await expect(forbidden).rejects.toMatchObject({ code: 'bus.sender' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toEqual([[subject, { kind: 'bus.refused', what: 'bus.sender', count: 1 }]]);
  await bus.close();
});
