import type { ClientBase, Pool } from 'pg';
import { ConfigError } from '../config/config.ts';
import { loginSetting, type ServiceSchema } from './roles.ts';

/**
 * Refuses a login that may what no service needs: the rights of a superuser, creating roles,
 * databases, schemas or tables, becoming another role, owning anything. `inborn`: only what its
 * rights in a database do not change.
 *
 * @throws {ConfigError} that says what it may.
 */
export async function refusePowers(
  session: Pick<ClientBase, 'query'> | Pool,
  schema: ServiceSchema,
  login: string,
  which: 'all' | 'inborn' = 'all',
): Promise<void> {
  const { rows } = await session.query<{ power: string }>(
    `select power from pg_roles r cross join lateral (values
       (true, rolsuper, 'is a superuser'),
       (true, rolcreaterole, 'creates roles'),
       (true, rolcreatedb, 'creates databases'),
       (true, rolreplication, 'replicates'),
       (true, rolbypassrls, 'bypasses row security'),
       (true, exists (select from pg_auth_members m where m.member = r.oid),
         'is a member of another role'),
       (false, has_database_privilege(oid, current_database(), 'create'), 'creates schemas'),
       (false, has_database_privilege(oid, current_database(), 'temp'), 'creates temporary tables'),
       (false,
         exists (select from pg_namespace n where has_schema_privilege(r.oid, n.oid, 'create')),
         'creates tables'),
       (false, exists (select from pg_shdepend d where d.deptype = 'o' and d.refobjid = r.oid
           and d.refclassid = 'pg_authid'::regclass
           and d.dbid in (0, (select oid from pg_database where datname = current_database()))),
         'owns something')) p(inborn, has, power)
     where rolname = $1 and has and (inborn or $2 = 'all')`,
    [login, which],
  );
  if (rows.length === 0) return;
  const may = rows.map(({ power }) => power).join(', ');
  const problem = `must be the login of a service alone, but "${login}" ${may}`;
  throw new ConfigError([{ name: loginSetting(schema), problem }]);
}
