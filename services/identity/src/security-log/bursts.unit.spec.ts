import { collectLog } from '@trupial/service-kit/testing';
import { expect, it, vi } from 'vitest';
import { Bursts } from './bursts.ts';
import { SecurityLog } from './security-log.ts';

it('counts in the next minute what could not be written, and gives up nothing else for it', async () => {
  const log: SecurityLog = Object.create(SecurityLog.prototype);
  const record = vi.spyOn(log, 'record').mockResolvedValue();
  const { logger, lines } = collectLog();
  const bursts = new Bursts(log, logger);
  const noted = () =>
    record.mock.calls.map(([{ subject, detail }]) => [subject, detail?.['count']]);
  const away = Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
  record.mockRejectedValue(away);
  for (const subject of [1, 1, 2]) {
    bursts.note(`account ${subject}`, { kind: 'sign_in.failed', subject });
  }
  await bursts.poke();
  record.mockClear().mockResolvedValue();
  bursts.note('account 1', { kind: 'sign_in.failed', subject: 1 });
  await bursts.poke();
  expect(noted()).toEqual([
    [1, 3],
    [2, 1],
  ]);
  expect(new Set(lines.map(({ level }) => level))).toEqual(new Set(['warn']));
});

it('blames none of several networks for what came from all of them', async () => {
  const log: SecurityLog = Object.create(SecurityLog.prototype);
  const record = vi.spyOn(log, 'record').mockResolvedValue();
  const bursts = new Bursts(log, collectLog().logger);
  const event = { kind: 'sign_in.failed', subject: 7 } as const;
  const from = (...networks: readonly string[]) => {
    for (const network of networks) bursts.note('account 7', { ...event, network });
  };
  const counted = async () => {
    await bursts.poke();
    const rows = record.mock.calls.map(([{ network, detail }]) => ({ network, ...detail }));
    record.mockClear();
    return rows;
  };
  from('a', 'b', 'c', 'b');
  const owner = { network: 'a', count: 1 };
  expect(await counted()).toEqual([owner, { network: null, networks: 2, count: 3 }]);
  from('a', 'b', 'b');
  expect(await counted()).toEqual([owner, { network: 'b', count: 2 }]);
  // What could not be written is counted with what comes later.
  record.mockRejectedValue(new Error('no'));
  from('a', 'b');
  await bursts.poke();
  record.mockClear().mockResolvedValue();
  from('c');
  expect(await counted()).toEqual([{ network: null, networks: 3, count: 3 }]);
});

it('a stop waits until what was noted is written, also what nobody counts further', async () => {
  const log: SecurityLog = Object.create(SecurityLog.prototype);
  const { promise, resolve } = Promise.withResolvers<void>();
  const record = vi.spyOn(log, 'record').mockReturnValue(promise);
  const bursts = new Bursts(log, collectLog().logger);
  bursts.note('a name', { kind: 'sign_in.failed', subject: null });
  let isStopped = false;
  const stopping = bursts.beforeApplicationShutdown().then(() => (isStopped = true));
  await new Promise(setImmediate);
  expect(record).toHaveBeenCalledTimes(1);
  expect(isStopped).toBe(false);
  resolve();
  await stopping;
});
