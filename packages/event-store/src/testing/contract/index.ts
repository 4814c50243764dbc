import { describe, it } from 'vitest';

import { appending, once, uniqueIds } from './appending.ts';
import type { Behaviours } from './behaviours.ts';
import { reading } from './reading.ts';
import { severalProcesses, slowWriters } from './several-processes.ts';
import type { ContractSubject } from './subject.ts';
import { subscribing } from './subscribing.ts';

export { keyVaultContract } from './key-vault.ts';
export { violationsWithSlowWriter } from './slow-writer.ts';
export {
  collect,
  Follower,
  sampleEvent,
  sampleWrite,
  until,
  type ContractSubject,
  type SlowWriter,
} from './subject.ts';
export { followWriters, type WritersReport } from './writers.ts';

/** What the adapter under test can show beyond the port. */
export interface ContractAbilities {
  /** Its subjects say how other processes open them. */
  readonly severalProcesses: boolean;
  /** Its subjects have a slow writer. */
  readonly slowWriters: boolean;
  /** It refuses an event id that is used in another stream, or elsewhere in the same one. */
  readonly uniqueIds: boolean;
}

/**
 * The suite that every adapter of the event store passes, one fresh log per behaviour.
 * The README lists the behaviours.
 */
export function eventStoreContract(
  name: string,
  makeSubject: () => Promise<ContractSubject>,
  abilities: ContractAbilities = { severalProcesses: true, slowWriters: true, uniqueIds: true },
): void {
  const verify = (group: string, behaviours: Behaviours): void => {
    describe(group, () => {
      for (const [title, check] of Object.entries(behaviours)) {
        it(title, { timeout: 60_000 }, async () => {
          const subject = await makeSubject();
          try {
            await check(subject);
          } finally {
            await subject.dispose();
          }
        });
      }
    });
  };
  describe(`event store contract: ${name}`, () => {
    verify('appending', appending);
    verify('once', once);
    if (abilities.uniqueIds) verify('event ids', uniqueIds);
    verify('reading', reading);
    verify('subscribing', subscribing);
    if (abilities.severalProcesses) verify('several processes', severalProcesses);
    if (abilities.slowWriters) verify('slow writers', slowWriters);
  });
}
