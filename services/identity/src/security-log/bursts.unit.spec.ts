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
