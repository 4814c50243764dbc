export * from './decider.ts';
export * from './errors.ts';
export * from './port.ts';
export * from './projection.ts';
export * from './run-decider.ts';
export * from './sealing/key-vault.ts';
export type { SealOptions } from './sealing/sealed-part.ts';
export { sealEvents } from './sealing/sealed-event-store.ts';
export * from './upcasters.ts';
