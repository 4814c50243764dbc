export * from './kept-in-tests.ts';
export { readGoldenEvents, type GoldenEvent } from './golden-events.ts';
export { MemoryEventStore } from './memory-event-store.ts';
export { readParkedEvents } from './parked-events.ts';
export { specificationFor, type Given, type Outcome } from './specification.ts';
export * from './memory-key-vault.ts';
