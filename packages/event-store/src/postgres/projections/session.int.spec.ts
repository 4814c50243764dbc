import { startTestDatabase, type TestDatabase } from '@trupial/embedded-postgres/testing';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RowTable } from '../../projection.ts';
import { ProjectionSession } from './session.ts';

describe('the transaction of a projection', () => {
  let database: TestDatabase;
  let pool: Pool;
  let session: ProjectionSession;

  beforeAll(async () => {
    database = await startTestDatabase();
    const options = '-c tcp_keepalives_idle=7';
    pool = new Pool({ connectionString: database.url, max: 2, options });
    await pool.query(`create schema board; create table board.rides (id int primary key);
      create table board.boards (id int primary key, version int, notes text);
      create table board.marks (ride int, kind text, version int, primary key (ride, kind))`);
    session = await ProjectionSession.open(pool, 'board', () => undefined);
  });
  afterAll(async () => {
    await session.close();
    await pool.end();
    await database.stop();
  });
  beforeEach(() => pool.query('truncate board.rides'));

  const ids = async () =>
    (await pool.query<{ id: number }>('select id from board.rides order by id')).rows.map(
      ({ id }) => id,
    );
  const insert = (id: number) => session.query('insert into rides values ($1)', [id]);
  const lost = new Error('the fence is lost');
  const refuse = (): never => {
    throw lost;
  };

  it('is asked by the server whether its client is there as the pool’s are, and rests in no transaction for long', async () => {
    const { rows } = await session.query(
      `select current_setting('tcp_keepalives_idle') as idle,
         current_setting('idle_in_transaction_session_timeout') as rest`,
    );
    expect(rows).toEqual([{ idle: '7', rest: '1min' }]);
  });

  it('commits what was done in it', async () => {
    await session.transaction('begin', async () => {
      await insert(1);
      await insert(2);
      expect(await ids()).toEqual([]);
    });
    expect(await ids()).toEqual([1, 2]);
  });

  it('tells how many rows the last statement of its beginning touched', async () => {
    const told: (number | null)[] = [];
    await session.transaction(
      'begin; insert into rides values (1), (2)',
      () => Promise.resolve(),
      (rowCount) => void told.push(rowCount),
    );
    expect(told).toEqual([2]);
  });

  it('does nothing when its beginning will not do', async () => {
    let worked = false;
    const work = async (): Promise<void> => {
      worked = true;
      await insert(9);
    };
    const begun = session.transaction('begin; insert into rides values (1)', work, refuse);
    await expect(begun).rejects.toBe(lost);
    expect(worked).toBe(false);
    expect(await ids()).toEqual([]);
  });

  it('writes nothing when it could not be begun', async () => {
    // No transaction is open then: a statement that is sent now would take effect.
    const begun = session.transaction('select 1 / 0', async () => void (await insert(1)));
    await expect(begun).rejects.toThrow('division by zero');
    expect(await ids()).toEqual([]);
  });

  it('is taken back as a whole, for the reason that came first', async () => {
    const work = async (): Promise<void> => {
      await insert(1);
      await insert(1);
    };
    await expect(session.transaction('begin', work)).rejects.toThrow(/duplicate key/);
    expect(await ids()).toEqual([]);
    await session.transaction('begin', async () => void (await insert(3)));
    expect(await ids()).toEqual([3]);
  });

  it('reads rows by their index on a table that was empty when the statement was planned', async () => {
    interface Row {
      id: number;
      ride: number;
      kind: string;
      version: number;
    }
    const boards: RowTable<Row> = { name: 'boards', key: ['id'], guard: 'version' };
    const marks: RowTable<Row> = { name: 'marks', key: ['ride', 'kind'], guard: 'version' };
    const keysOf = (id: number): Partial<Row>[] => [{ id, ride: id, kind: 'seen' }];
    // PostgreSQL keeps a general plan from the sixth execution on.
    for (let id = 1; id <= 8; id += 1) {
      await session.load(boards, keysOf(id));
      await session.load(marks, keysOf(id));
    }
    const many = 5_000;
    await session.query(`insert into boards
      select n, 1, repeat('note ', 100) from generate_series(1, ${many}) n`);
    await session.query(`insert into marks select n, 'seen', 1 from generate_series(1, ${many}) n`);
    const { rows: statements } = await session.query<{ name: string; statement: string }>(
      `select name, statement from pg_prepared_statements where statement like 'select to_jsonb%'`,
    );
    const loads = statements.filter(({ statement }) => /from (boards|marks) /.test(statement));
    expect(loads).toHaveLength(2);
    for (const { name, statement } of loads) {
      const keys = statement.includes('any(') ? '{5}' : JSON.stringify(keysOf(5));
      const { rows: plan } = await session.query(`explain execute ${name}('${keys}')`);
      expect(JSON.stringify(plan), statement).not.toContain('Seq Scan');
    }
  });
});
