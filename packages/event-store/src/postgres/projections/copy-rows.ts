import type { Client } from 'pg';

import { copyIn, copyText } from '../copy-in.ts';
import { columnsOf, type Queries } from './stored-rows.ts';

/** How columns that are neither texts nor numbers are written in a COPY. */
export type Spelling = ReadonlyMap<string, 'json' | 'array'>;

/** Looks up which columns of a table hold JSON and which hold lists. */
export async function spellingOf(queries: Queries, table: string): Promise<Spelling> {
  const { rows } = await queries.query<{ name: string; kind: 'json' | 'array' }>(
    `select a.attname as name, case t.typcategory when 'A' then 'array' else 'json' end as kind
     from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
       and (t.typcategory = 'A' or t.typname in ('json', 'jsonb'))`,
    [table],
  );
  return new Map(rows.map(({ name, kind }) => [name, kind]));
}

/** A COPY of rows that are not in the table yet: a third of what the server needs for them as JSON. */
export function copyOf(
  table: string,
  spelling: Spelling,
  rows: readonly object[],
): { readonly statement: string; readonly text: string } {
  const columns = columnsOf(rows).map((name) => ({ name, kind: spelling.get(name) }));
  const names = columns.map(({ name }) => name).join(', ');
  let text = '';
  for (const row of rows as readonly Readonly<Record<string, unknown>>[]) {
    let separator = '';
    for (const { name, kind } of columns) {
      text += separator + field(row[name], kind);
      separator = '\t';
    }
    text += '\n';
  }
  return { statement: `copy ${table} (${names}) from stdin`, text };
}

/** Writes such rows. Fails as a whole, with 23505 when one of them is there already. */
export async function copyRows(
  client: Client,
  table: string,
  spelling: Spelling,
  rows: readonly object[],
): Promise<void> {
  const { statement, text } = copyOf(table, spelling, rows);
  await copyIn(client, statement, text);
}

function field(value: unknown, kind: 'json' | 'array' | undefined): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (kind === 'json') return copyText(JSON.stringify(value));
  if (kind === 'array' && Array.isArray(value)) return copyText(list(value));
  return copyText(String(value));
}

const list = (values: readonly unknown[]): string => `{${values.map(element).join(',')}}`;

const element = (value: unknown): string => {
  if (value === null) return 'null';
  return typeof value === 'number'
    ? String(value)
    : `"${String(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`;
};
