import { describe, expect, it } from 'vitest';
import { sharedRideColumns } from '../ride-row/ride-row.ts';
import { missingMigrations } from './ride-table.ts';

const described = new Map(sharedRideColumns.map(({ column, sql }) => [column, sql]));
const missing = (change: (columns: Map<string, string>) => void): string[] => {
  const columns = new Map(described);
  change(columns);
  const files = ['0001-boards.sql', '0009-last.sql', 'README.md'];
  return missingMigrations({ name: 'rides', migrations: 'services/x/migrations', files, columns });
};

describe('what a migrated table of rides lacks', () => {
  it('is nothing when it is as described, whatever else it has', () =>
    expect(missing((columns) => columns.set('of_its_own', 'integer[] not null'))).toEqual([]));

  it.each<[string, (columns: Map<string, string>) => void, string]>([
    [
      'a column that may be empty',
      (columns) => columns.delete('cancel_reason'),
      '0010-cancel-reason.sql is missing: alter table rides add column cancel_reason text;',
    ],
    [
      'a column that must have a value, with one for the rides that are there',
      (columns) => columns.delete('luggage'),
      '0010-luggage.sql is missing: alter table rides add column luggage integer not null default <for rides that are there>;',
    ],
    [
      'another type',
      (columns) => columns.set('luggage', 'smallint not null'),
      '0010-luggage.sql is missing: alter table rides alter column luggage type integer;',
    ],
    [
      'another type that must have a value',
      (columns) => columns.set('luggage', 'text'),
      '0010-luggage.sql is missing: alter table rides alter column luggage type integer, alter column luggage set not null;',
    ],
    [
      'leave to be empty',
      (columns) => columns.set('driver_id', 'integer not null'),
      '0010-driver-id.sql is missing: alter table rides alter column driver_id drop not null;',
    ],
  ])('is %s', (_what, change, message) =>
    expect(missing(change)).toEqual([`services/x/migrations/${message}`]),
  );
});
