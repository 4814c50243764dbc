import { resolve } from 'node:path';
import { databaseUpTo } from '@trupial/service-kit/testing';
import { expect, it } from 'vitest';

const migrations = resolve(import.meta.dirname, '../../migrations');

it('the upgrade removes what was searched for from the pages that are kept', async () => {
  const { pool, upgrade } = await databaseUpTo('identity', migrations, 17);
  const pages = [
    '/myridehistory?search=Kaya+Merel&sort=fare',
    '/admin/security?kind=login&account=maria',
    '/admin/messages?unread=true',
    '/profile',
    null,
  ];
  await pool.query(
    `insert into accounts (role, username_hash, password_hash, pending, created_at, last_visited_page)
     select 'rider', 'rider-' || place, 'none', false, now(), page
     from unnest($1::text[]) with ordinality as pages (page, place)`,
    [pages],
  );
  await upgrade();
  const { rows } = await pool.query<{ page: string | null }>(
    'select last_visited_page as page from accounts order by id',
  );
  expect(rows.map(({ page }) => page)).toEqual([
    '/myridehistory',
    '/admin/security',
    '/admin/messages?unread=true',
    '/profile',
    null,
  ]);
});
