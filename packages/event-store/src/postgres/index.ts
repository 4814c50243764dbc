export { assertDurable } from './durable.ts';
export { grantLog, logSchemaSql, migrateLog } from './schema.ts';
export { createPostgresEventStore, type PostgresEventStoreOptions } from './store.ts';
