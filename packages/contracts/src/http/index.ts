export * from './paths.ts';
export * from './route.ts';
export * from './routes.ts';
export * from './refusals.ts';
export * from './wire.ts';
export * from './wire-candidates.ts';
export * from './wire-tariff.ts';
export * from './openapi.ts';
