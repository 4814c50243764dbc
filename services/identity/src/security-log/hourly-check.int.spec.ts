import { loadConfig, Metrics, Notices } from '@trupial/service-kit';
import { collectLog, startTestService, testSecret } from '@trupial/service-kit/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { identityService } from '../index.ts';
import { KeepSecurityLog } from '../processes/keep-security-log.process.ts';
import { SecurityLog } from './security-log.ts';
import { SecurityLogCheck } from './security-log-check.ts';

const undeleted = 'could not delete old rows of the security log';

describe('what the security log tells staff on the status page', () => {
  const begun = async () => {
    const service = await startTestService({ descriptor: identityService });
    onTestFinished(() => service.stop());
    const [notices, metrics, { logger, lines }] = [new Notices(), new Metrics(), collectLog()];
    const clock = () => new Date().toISOString();
    const log = new SecurityLog(testSecret, service.pool, clock, metrics, notices);
    const check = new SecurityLogCheck(testSecret, service.pool);
    const config = loadConfig({});
    const { pool } = service;
    const hourly = new KeepSecurityLog(log, check, metrics, pool, clock, config, logger, notices);
    for (let n = 0; n < 3; n += 1) await log.record({ kind: 'export.made', subject: null });
    await hourly.poke();
    expect(await notices.current()).toEqual([]);
    const asOwner = (sql: string) => service.owner.query(sql);
    /** What the alert is raised by. */
    const isToldOutside = async () =>
      (await metrics.securityLogBroken.get()).values[0]?.value === 1;
    const newest = async () => (await metrics.securityLogHead.get()).values[0]?.value;
    return { notices, log, check, hourly, lines, asOwner, isToldOutside, newest };
  };

  it('is found within the hour: a changed row', async () => {
    const { notices, hourly, lines, asOwner } = await begun();
    await asOwner('update identity.security_log set subject = 7 where sequence = 2');
    await hourly.poke();
    expect(await notices.current()).toEqual(['security_log_broken']);
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'the chain of the security log is broken', sequence: 2 }),
    );
    await asOwner('update identity.security_log set subject = null where sequence = 2');
    await hourly.poke();
    expect(await notices.current()).toEqual([]);
  });

  it('is found within the hour also while old rows cannot be deleted', async () => {
    const { notices, log, hourly, lines, asOwner, newest } = await begun();
    await log.record({ kind: 'export.made', subject: null });
    await asOwner(`alter function identity.trim_security_log rename to away`);
    await asOwner(`update identity.security_log set at = at - interval '500 days'`);
    await hourly.poke();
    expect(await notices.current()).toEqual(['security_log_broken']);
    expect(lines).toContainEqual(expect.objectContaining({ level: 'error', msg: undeleted }));
    expect(await newest()).toBe(4);
  });

  it('is an error only in the second hour that a busy database has not deleted old rows', async () => {
    const { log, hourly, lines, asOwner } = await begun();
    await asOwner(`update identity.security_log set at = at - interval '500 days'`);
    const late = new Error('timeout exceeded when trying to connect');
    const record = vi.spyOn(log, 'record').mockRejectedValue(late);
    const levels = () => lines.filter(({ msg }) => msg === undeleted).map(({ level }) => level);
    await hourly.poke();
    expect(levels()).toEqual(['warn']);
    await hourly.poke();
    expect(levels()).toEqual(['warn', 'error']);
    record.mockRestore();
    await hourly.poke();
    expect(levels()).toEqual(['warn', 'error']);
    await asOwner(`update identity.security_log set at = at - interval '500 days'`);
    vi.spyOn(log, 'record').mockRejectedValueOnce(late);
    await hourly.poke();
    expect(levels()).toEqual(['warn', 'error', 'warn']);
  });

  it('is found within the hour: rows that were cut off since the hour before', async () => {
    const { notices, hourly, asOwner, isToldOutside } = await begun();
    expect(await isToldOutside()).toBe(false);
    await asOwner('delete from identity.security_log where sequence > 1');
    for (let n = 0; n < 2; n += 1) {
      await hourly.poke();
      expect(await notices.current()).toEqual(['security_log_broken']);
      expect(await isToldOutside()).toBe(true);
    }
  });

  it('goes on being told after staff has looked at the log', async () => {
    const { notices, check, hourly, asOwner } = await begun();
    await asOwner('delete from identity.security_log where sequence > 1');
    await hourly.poke();
    expect((await check.verify()).fault).toMatchObject({ why: 'ends_early' });
    expect(await notices.current()).toEqual(['security_log_broken']);
  });

  it('is a row that could not be stored, until one is again', async () => {
    const { notices, log, asOwner } = await begun();
    await asOwner('alter table identity.security_log rename to away');
    const row = { kind: 'export.made', subject: null } as const;
    await expect(log.record(row)).rejects.toThrow('does not exist');
    expect(await notices.current()).toEqual(['security_log_unwritable']);
    await asOwner('alter table identity.away rename to security_log');
    await log.record(row);
    expect(await notices.current()).toEqual([]);
  });
});
