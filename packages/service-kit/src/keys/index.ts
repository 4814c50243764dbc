export * from './key-files.ts';
export * from './key-ring.ts';
