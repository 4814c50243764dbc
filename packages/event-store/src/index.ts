export * from './decider.ts';
export * from './errors.ts';
export * from './port.ts';
export * from './projection.ts';
export * from './run-decider.ts';
export * from './upcasters.ts';
