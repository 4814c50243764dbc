import { driverStream, rideStream } from '@trupial/contracts/events';
import type { KeyVault } from '@trupial/event-store';
import type { Keys } from './kept-contact.ts';

/** The rides and drivers that a row shows. */
export interface ShownIn {
  readonly rides?: readonly (number | null)[];
  readonly drivers?: readonly (number | null)[];
}

/** The keys of everybody in some rows, with one look into the vault. */
export function keysOfRows<Row>(
  vault: KeyVault,
  rows: readonly Row[],
  shownIn: (row: Row) => ShownIn,
): Promise<Keys> {
  const streams = new Set<string>();
  for (const row of rows) {
    const { rides = [], drivers = [] } = shownIn(row);
    for (const id of rides) if (id !== null) streams.add(rideStream(id));
    for (const id of drivers) if (id !== null) streams.add(driverStream(id));
  }
  return vault.keysOf([...streams]);
}
