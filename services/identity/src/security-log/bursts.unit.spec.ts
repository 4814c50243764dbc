import { collectLog } from '@trupial/service-kit/testing';
import { expect, it, vi } from 'vitest';
import { Bursts } from './bursts.ts';
import { SecurityLog } from './security-log.ts';

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
