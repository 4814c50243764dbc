export * from './specification.ts';
