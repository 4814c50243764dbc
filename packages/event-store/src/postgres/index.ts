export { assertDurable } from './durable.ts';
export { readParkedEvents, type ParkedEvent } from './projections/parked.ts';
export { rebuildProjection, type Rebuilt, type RebuildOptions } from './projections/rebuild.ts';
export {
  runProjection,
  type RunningProjection,
  type RunProjectionOptions,
} from './projections/run.ts';
export { migrateProjections } from './projections/schema.ts';
export { grantLog, logSchemaSql, migrateLog } from './schema.ts';
export { createPostgresEventStore, type PostgresEventStoreOptions } from './store.ts';
