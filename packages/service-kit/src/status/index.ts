export * from './beats.ts';
export * from './instances.ts';
export * from './notices.ts';
