import { eventStoreContract } from './contract/index.ts';
import { MemoryEventStore } from './memory-event-store.ts';

eventStoreContract(
  'memory',
  async () => {
    const store = new MemoryEventStore();
    return { store, dispose: () => store.close() };
  },
  { severalProcesses: false, slowWriters: false, uniqueIds: true },
);
