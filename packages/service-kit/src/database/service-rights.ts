import {
  logRights,
  rebuildRights,
  type Right,
  shadowSchema,
  vaultRights,
} from '@trupial/event-store/postgres';
import { type ClientBase, escapeIdentifier } from 'pg';
import { type ServiceSchema, serviceSchemas, vaultAccess } from './roles.ts';

/** What a service may do with the tables and sequences of its schema. */
const ownRights: Readonly<Record<string, readonly string[]>> = {
  TABLE: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  SEQUENCE: ['USAGE'],
};

/** What only migrations write. */
const migrationRights: Readonly<Record<string, readonly string[]>> = {
  TABLE: ['SELECT'],
  SEQUENCE: [],
};
const isOfMigrations = /^(migrations|migrations_id_seq|former_answers)$/;

/** Tables of which rows are only added and read. */
const addedRights: Readonly<Record<string, readonly string[]>> = { TABLE: ['SELECT', 'INSERT'] };
const isAddedTo = /^security_log$/;

/** The owner's functions that a service may call. */
const ownFunctions: Readonly<Partial<Record<ServiceSchema, readonly string[]>>> = {
  identity: ['trim_security_log(integer)'],
};

/** What a service may do with a table or a sequence of that name. */
function rightsTo(name: string): Readonly<Record<string, readonly string[]>> {
  if (isOfMigrations.test(name)) return migrationRights;
  return isAddedTo.test(name) ? addedRights : ownRights;
}

/** The rights of one grantee; `public` is everybody. */
interface Held {
  readonly grantee: string;
  readonly right: Right;
}

interface Relation {
  readonly schema: string;
  readonly name: string;
  readonly kind: 'TABLE' | 'SEQUENCE';
}

/**
 * Every right of these grantees on the product's schemas and on this database, as the catalogue has
 * them.
 */
export async function heldRights(
  client: ClientBase,
  schemas: readonly string[],
  grantees: readonly string[],
): Promise<readonly Held[]> {
  const { rows } = await client.query<Held>(
    `with held(grantee, "right") as (
       select a.grantee, format('%s ON DATABASE %I', a.privilege_type, datname)
         from pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba))) a
         where datname = current_database()
       union all
       select a.grantee, format('%s ON SCHEMA %I', a.privilege_type, nspname)
         from pg_namespace, aclexplode(coalesce(nspacl, acldefault('n', nspowner))) a
         where nspname = any($1)
       union all
       select a.grantee, format('%s ON %s %I.%I', a.privilege_type,
           case relkind when 'S' then 'SEQUENCE' else 'TABLE' end, nspname, relname)
         from pg_class join pg_namespace n on n.oid = relnamespace, aclexplode(relacl) a
         where nspname = any($1)
       union all
       select a.grantee,
           format('%s (%I) ON TABLE %I.%I', a.privilege_type, attname, nspname, relname)
         from pg_attribute join pg_class c on c.oid = attrelid
           join pg_namespace n on n.oid = relnamespace, aclexplode(attacl) a
         where nspname = any($1) and not attisdropped
       union all
       select a.grantee, format('%s ON FUNCTION %I.%I(%s)', a.privilege_type, nspname, proname,
           oidvectortypes(proargtypes))
         from pg_proc join pg_namespace n on n.oid = pronamespace,
           aclexplode(coalesce(proacl, acldefault('f', proowner))) a
         where nspname = any($1))
     select coalesce(rolname, 'public') as grantee, "right"
     from held left join pg_roles r on r.oid = held.grantee
     where held.grantee = 0 or rolname = any($2) order by 1, 2`,
    [schemas, grantees],
  );
  return rows;
}

/** What the service of `schema` is to have, given what there is in its schemas. */
function dueRights(
  schema: ServiceSchema,
  database: string,
  relations: readonly Relation[],
): readonly Right[] {
  const own = relations.flatMap(({ schema: at, name, kind }) => {
    const rights = rightsTo(name)[kind] ?? [];
    const isOwn = at === schema || at === shadowSchema(schema);
    return isOwn ? rights.map((right) => `${right} ON ${kind} ${at}.${name}`) : [];
  });
  return [
    `CONNECT ON DATABASE ${database}`,
    `USAGE ON SCHEMA ${schema}`,
    ...rebuildRights(schema),
    ...logRights(serviceSchemas[schema]),
    ...vaultRights(vaultAccess[schema]),
    ...(ownFunctions[schema] ?? []).map((name) => `EXECUTE ON FUNCTION ${schema}.${name}`),
    ...own,
  ];
}

/**
 * Gives each service's login exactly its rights and takes all others away, also those of everybody.
 * Changes nothing when it finds nothing to change. What is not there yet, such as the functions of
 * a rebuild before the first migration, is granted the next time.
 */
export async function settleRights(
  client: ClientBase,
  logins: ReadonlyMap<ServiceSchema, string>,
): Promise<void> {
  const services = [...logins.keys()];
  const schemas = [...services.flatMap((name) => [name, shadowSchema(name)]), 'log', 'vault'];
  const { rows: relations } = await client.query<Relation>(
    `select format('%I', nspname) as schema, format('%I', relname) as name,
       case relkind when 'S' then 'SEQUENCE' else 'TABLE' end as kind
     from pg_class join pg_namespace n on n.oid = relnamespace
     where nspname = any($1) and relkind in ('r', 'p', 'v', 'm', 'S')`,
    [schemas],
  );
  const { rows: there } = await client.query<{ database: string; functions: string[] }>(
    `select format('%I', current_database()) as database, array(
       select format('EXECUTE ON FUNCTION %I.%I(%s)', nspname, proname, oidvectortypes(proargtypes))
       from pg_proc join pg_namespace n on n.oid = pronamespace where nspname = any($1)) as functions`,
    [schemas],
  );
  const { database = '', functions = [] } = there[0] ?? {};
  const isThere = (right: Right): boolean =>
    !right.startsWith('EXECUTE') || functions.includes(right);

  const held = await heldRights(client, schemas, [...logins.values()]);
  const key = ({ grantee, right }: Held): string => `${right} TO ${grantee}`;
  const due = [...logins].flatMap(([service, grantee]) =>
    dueRights(service, database, relations)
      .filter(isThere)
      .map((right): Held => ({ grantee, right })),
  );
  const [heldKeys, dueKeys] = [new Set(held.map(key)), new Set(due.map(key))];
  const nameOf = (grantee: string): string =>
    grantee === 'public' ? 'public' : escapeIdentifier(grantee);
  const changes = [
    ...held
      .filter((one) => !dueKeys.has(key(one)))
      .map(({ grantee, right }) => `revoke ${right} from ${nameOf(grantee)};`),
    ...due
      .filter((one) => !heldKeys.has(key(one)))
      .map(({ grantee, right }) => `grant ${right} to ${nameOf(grantee)};`),
  ];
  if (changes.length > 0) await client.query(changes.join('\n'));
}
