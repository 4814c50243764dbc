import { sharedRideColumns } from '../ride-row/ride-row.ts';

/** A service's table of rides as its migrations have made it. */
export interface MigratedTable {
  readonly name: string;
  /** The service's folder of migrations, from the root of the project. */
  readonly migrations: string;
  /** The files that are in it. */
  readonly files: readonly string[];
  /** Each column with its type as a migration writes it: 'text', 'integer not null'. */
  readonly columns: ReadonlyMap<string, string>;
}

const notNull = ' not null';
const typeOf = (sql: string): string => sql.replace(notNull, '');

/**
 * The changes that a table needs to match {@link sharedRideColumns}: for each column that differs,
 * the migration to write, its file and its SQL. Empty when the table matches.
 */
export function missingMigrations({ name, migrations, files, columns }: MigratedTable): string[] {
  const last = Math.max(0, ...files.map((file) => Number(file.slice(0, 4)) || 0));
  const number = String(last + 1).padStart(4, '0');
  return sharedRideColumns.flatMap(({ column, sql }) => {
    const found = columns.get(column);
    if (found === sql) return [];
    const change = found === undefined ? added(column, sql) : altered(column, found, sql);
    const file = `${migrations}/${number}-${column.replaceAll('_', '-')}.sql`;
    return [`${file} is missing: alter table ${name} ${change};`];
  });
}

/** Rides that are in the table already need a value in a column that must have one. */
const added = (column: string, sql: string): string =>
  `add column ${column} ${sql}${sql.endsWith(notNull) ? ' default <for rides that are there>' : ''}`;

function altered(column: string, found: string, sql: string): string {
  const changes: string[] = [];
  if (typeOf(found) !== typeOf(sql)) changes.push(`alter column ${column} type ${typeOf(sql)}`);
  if (found.endsWith(notNull) !== sql.endsWith(notNull)) {
    changes.push(`alter column ${column} ${sql.endsWith(notNull) ? 'set' : 'drop'} not null`);
  }
  return changes.join(', ');
}
