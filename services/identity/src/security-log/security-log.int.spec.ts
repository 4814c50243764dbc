import { securityMessages } from '@trupial/contracts/messages';
import { createMovedClock, Metrics, Notices } from '@trupial/service-kit';
import {
  startTestService,
  type TestService,
  testSecret,
  until,
} from '@trupial/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { identityService } from '../index.ts';
import { SecurityLog } from './security-log.ts';
import { SecurityLogCheck } from './security-log-check.ts';

/** Many at once are all recorded, however long a busy machine takes for them. */
const reportSecurity = { ...securityMessages.reportSecurity, timeoutMs: 60_000 };
const day = 86_400_000;

describe('the security log', () => {
  let service: TestService;
  let check: SecurityLogCheck;
  // Old rows may be deleted only once the database's own clock says that they are old.
  let instant = Date.parse('2024-01-01T12:00:00.000Z');
  const who = { id: '7', role: 'operator' as const, username: 'olga' };
  const exported = (what = 'csv') =>
    service.messenger.request(reportSecurity, { kind: 'export.made', what }, { who });
  const rows = async () =>
    (await service.owner.query('select * from identity.security_log order by sequence')).rows;
  const asOwner = (sql: string) => service.owner.query(sql);

  const heads = () => service.log.lines.filter(({ msg }) => msg === 'head of the security log');
  /** What the service does every hour, and at its start. Answers the head that it puts out. */
  const tended = async () => {
    const before = heads().length;
    await service.restart();
    await until(() => heads().length > before, 'the head is put out');
    return heads().at(-1);
  };

  beforeAll(async () => {
    service = await startTestService({
      descriptor: identityService,
      clock: createMovedClock(() => instant).clock,
      env: { TRUPIAL_DEMO: '0' },
    });
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    await asOwner('delete from identity.security_log');
    check = new SecurityLogCheck(testSecret, service.pool);
  });

  it('has who did what, from which network, and no names', async () => {
    const network = '203.0.113.77';
    await service.messenger.request(
      reportSecurity,
      { kind: 'export.made', what: 'xlsx', network },
      { who },
    );
    const [row] = await rows();
    expect(row).toMatchObject({
      sequence: 1,
      kind: 'export.made',
      actor: 7,
      subject: null,
      network: '203.0.113.0/24',
      detail: '{"what":"xlsx"}',
      at: new Date(instant),
    });
    expect(JSON.stringify(row)).not.toMatch(/olga|113\.77/);
  });

  it.each(['Maria Curiel', 'maria@example.com', '+59995123456', 'x'.repeat(81)])(
    'takes no free text: %s',
    async (what) => {
      await expect(exported(what)).rejects.toMatchObject({ code: 'request.invalid' });
      const log = new SecurityLog(testSecret, service.pool, Date, new Metrics(), new Notices());
      const event = { kind: 'export.made', subject: null, detail: { what } } as const;
      await expect(log.record(event)).rejects.toThrow('no free text');
      expect(await rows()).toEqual([]);
    },
  );

  it.each([
    ['a changed row', `update identity.security_log set actor = 8 where sequence = 3`, 3],
    [
      'a later time',
      `update identity.security_log set at = at + interval '1 h' where sequence = 3`,
      3,
    ],
    ['a row that was taken out', 'delete from identity.security_log where sequence = 3', 3],
    ['a beginning that was cut off', 'delete from identity.security_log where sequence < 4', 4],
    [
      'a row with a hash of somebody else',
      `insert into identity.security_log select 11, at, 'sign_in.done', 1, 1, null, null, '{}', key,
         hash, sha256('x') from identity.security_log where sequence = 10`,
      11,
    ],
    [
      'a row that says it is of another secret',
      `update identity.security_log set key = 'other', actor = 8 where sequence = 10`,
      10,
    ],
  ])('finds %s', async (_, sql, sequence) => {
    for (let index = 0; index < 10; index += 1) await exported();
    expect((await check.verify()).fault).toBeNull();
    await asOwner(sql);
    expect((await check.verify()).fault?.sequence).toBe(sequence);
  });

  it('finds that its end was cut off, by a head that was put out before', async () => {
    for (let index = 0; index < 4; index += 1) await exported();
    const noted = await tended();
    const head = {
      sequence: Number(noted?.['sequence']),
      hash: Buffer.from(String(noted?.['hash']), 'hex'),
    };
    expect(head.sequence).toBe(4);
    expect((await check.verify(head)).fault).toBeNull();
    await asOwner('delete from identity.security_log where sequence = 4');
    const withoutHead = new SecurityLogCheck(testSecret, service.pool);
    expect((await withoutHead.verify()).fault).toBeNull();
    expect((await check.verify(head)).fault).toEqual({ sequence: 4, why: 'ends_early' });
    instant += 1_000;
    await exported();
    expect((await check.verify(head)).fault).toMatchObject({ why: 'ends_early' });
  });

  it('says what it cannot check after the secret was changed', async () => {
    await exported();
    await exported();
    const other = new SecurityLogCheck('another secret, of 32 bytes or more', service.pool);
    expect(await other.verify()).toMatchObject({ rows: 2, unchecked: 2, fault: null });
  });

  it('goes on with another secret in the same chain, which keeps the order of the rows before', async () => {
    await exported();
    await exported();
    const secret = 'another secret, of 32 bytes or more';
    const clock = () => new Date(instant).toISOString();
    const log = new SecurityLog(secret, service.pool, clock, new Metrics(), new Notices());
    for (let n = 0; n < 2; n += 1) await log.record({ kind: 'export.made', subject: null });
    const state = () => new SecurityLogCheck(secret, service.pool).verify();
    expect(await state()).toMatchObject({
      head: { sequence: 4 },
      rows: 4,
      unchecked: 2,
      fault: null,
    });
    const [, last, next] = await rows();
    expect(next.key).not.toBe(last.key);
    expect(next.previous).toEqual(last.hash);
    await asOwner(`update identity.security_log set hash = sha256('x') where sequence = 2`);
    expect((await state()).fault).toEqual({ sequence: 3, why: 'not_next' });
    await asOwner('delete from identity.security_log where sequence = 2');
    expect((await state()).fault).toEqual({ sequence: 2, why: 'not_next' });
  });

  it('loses old rows after its days, and still proves where it goes on', async () => {
    for (let index = 0; index < 3; index += 1) await exported();
    instant += 399 * day;
    await exported();
    await tended();
    expect(await rows()).toHaveLength(4);
    instant += 2 * day;
    await tended();
    expect((await rows()).map(({ kind, sequence }) => [sequence, kind])).toEqual([
      [4, 'export.made'],
      [5, 'log.trimmed'],
    ]);
    expect(await check.verify()).toMatchObject({ rows: 2, fault: null });
    await asOwner('delete from identity.security_log where sequence = 4');
    expect((await check.verify()).fault).toEqual({ sequence: 5, why: 'begins_late' });
  });

  it('loses nothing of the last 30 days, whatever its service asks for', async () => {
    const before = instant;
    onTestFinished(() => void (instant = before));
    await exported();
    instant = Date.now() - 29 * day;
    await exported();
    const trim = 'select identity.trim_security_log(1000000) as gone';
    expect((await service.pool.query(trim)).rows).toEqual([{ gone: 1 }]);
    expect(await rows()).toHaveLength(1);
    expect((await service.pool.query(trim)).rows).toEqual([{ gone: 0 }]);
  });

  it('gives strangers one row a minute for each name, and all names together few', async () => {
    const refused = (what: string) =>
      service.messenger.request(reportSecurity, { kind: 'bus.refused', what, count: 3 });
    for (let index = 0; index < 300; index += 1) await refused(`bus.reason-${index % 150}`);
    await refused('bus.reason-0');
    // What is counted is written when the process ends, or after a minute.
    await service.restart();
    const all = await rows();
    const counts = all.map(({ detail }) => JSON.parse(detail) as { what?: string; count: number });
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(903);
    expect(counts.filter(({ what }) => what === 'bus.reason-0').length).toBeLessThanOrEqual(2);
    // 100 names and the others, each with a first row and one of the rest.
    expect(all.length).toBeLessThanOrEqual(2 * 101);
  });
});

it('is one chain, however many processes write at the same moment', async () => {
  const service = await startTestService({ descriptor: identityService, instances: 2 });
  onTestFinished(() => service.stop());
  await Promise.all(
    Array.from({ length: 100 }, () =>
      service.messenger.request(reportSecurity, { kind: 'export.made', what: 'csv' }),
    ),
  );
  const check = new SecurityLogCheck(testSecret, service.pool);
  expect(await check.verify()).toMatchObject({
    head: { sequence: 100 },
    rows: 100,
    unchecked: 0,
    fault: null,
  });
});
