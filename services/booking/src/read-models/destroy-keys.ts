import type { RecordedEvent, Tables } from '@trupial/event-store';

const erasures = ['ContactErased', 'DriverErased', 'SeriesErased'];

/**
 * Destroys the keys of persons who are erased according to the log, in the transaction that blanks
 * their rows: the process that erased them may have ended before that step. Safe to repeat.
 */
export async function destroyKeys(events: readonly RecordedEvent[], tables: Tables): Promise<void> {
  const erased = events.filter(({ type }) => erasures.includes(type));
  if (erased.length === 0) return;
  await tables.query('select vault.destroy($1::text[])', [erased.map(({ stream }) => stream)]);
}
