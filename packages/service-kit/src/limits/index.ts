export * from './create-rate-limits.ts';
export * from './memory-rate-limits.ts';
export * from './networks.ts';
export * from './rate-limits.ts';
