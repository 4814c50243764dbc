export * from './beats.ts';
export * from './instances.ts';
