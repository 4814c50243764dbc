export * from './key-files.ts';
export * from './key-ring.ts';
export * from './mac-from.ts';
