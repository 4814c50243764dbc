export * from './no-such-file.ts';
