import { Client, DatabaseError } from 'pg';
import { expect, it, vi } from 'vitest';
import { ConfigError } from '../config/config.ts';
import { withLockLimit } from './lock-limit.ts';

function aSession() {
  const client = new Client();
  const query = vi.spyOn(client, 'query').mockImplementation(() => undefined);
  return { client, asked: () => query.mock.calls.map(([text]) => text) };
}

const refusal = (code: string): DatabaseError =>
  Object.assign(new DatabaseError('refused', 7, 'error'), { code });

it('does again what was held up, from its beginning', async () => {
  const { client, asked } = aSession();
  const answers = [refusal('55P03'), refusal('40P01')];
  const work = vi.fn(async () => {
    const error = answers.shift();
    if (error) throw error;
    return 'done';
  });
  expect(await withLockLimit(client, work, 0)).toBe('done');
  expect(work).toHaveBeenCalledTimes(3);
  expect(asked()).toEqual([`set lock_timeout = '2s'`, 'rollback', 'rollback']);
});

it('says in the end that a table is held, and at once what else is wrong', async () => {
  const { client } = aSession();
  const held = vi.fn(() => Promise.reject(refusal('55P03')));
  const refused = withLockLimit(client, held, 0);
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow('such as a backup or an open psql');
  expect(held).toHaveBeenCalledTimes(15);
  const wrong = vi.fn(() => Promise.reject(refusal('42601')));
  await expect(withLockLimit(client, wrong, 0)).rejects.toMatchObject({ code: '42601' });
  expect(wrong).toHaveBeenCalledTimes(1);
});
