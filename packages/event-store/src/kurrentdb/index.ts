export { createKurrentEventStore, type KurrentEventStoreOptions } from './store.ts';
