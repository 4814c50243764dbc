export * from './clock/index.ts';
export * from './coastline/index.ts';
export * from './fare/index.ts';
export * from './geometry/index.ts';
export * from './holidays/index.ts';
export * from './places/index.ts';
export * from './routing/index.ts';
