import type { EventStore } from '../../port.ts';
import type { ContractSubject } from '../../testing/contract/index.ts';
import { createKurrentEventStore } from '../store.ts';

let count = 0;

/** A new, separate log on a server that the tests of one file share. */
export function makeKurrentSubject(connectionString: string): ContractSubject {
  count += 1;
  const prefix = `test-${process.pid}-${count}-`;
  const store = createKurrentEventStore({ connectionString, prefix });
  return {
    store,
    elsewhere: { module: import.meta.url, argument: JSON.stringify({ connectionString, prefix }) },
    dispose: () => store.close(),
  };
}

/** How another process opens a log made here. */
export function openStore(argument: string): EventStore {
  const given: { connectionString: string; prefix: string } = JSON.parse(argument);
  return createKurrentEventStore(given);
}
