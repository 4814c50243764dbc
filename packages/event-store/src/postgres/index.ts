export { isConnectionError } from './connection-error.ts';
export { copyIn } from './copy-in.ts';
export { assertDurable, NotDurable } from './durable.ts';
export { LineWatch } from './line-watch.ts';
export type { RebuildOptions } from './projections/filling.ts';
export { rebuildProjection, type Rebuilt } from './projections/rebuild.ts';
export {
  runProjection,
  type RunningProjection,
  type RunProjectionOptions,
} from './projections/run.ts';
export { storedTables } from './projections/stored-rows.ts';
export { migrateProjections, rebuildRights, shadowSchema } from './projections/schema.ts';
export type { Right } from './rights.ts';
export { logRights, logSchemaSql, migrateLog } from './schema.ts';
export { createPostgresEventStore, type PostgresEventStoreOptions } from './store.ts';
export { openTail, type Tail } from './tail.ts';
export { KeyCache } from './vault/key-cache.ts';
export { MasterKeyMissing, MasterKeys } from './vault/master-keys.ts';
export { PostgresKeyVault, type PostgresKeyVaultOptions } from './vault/postgres-key-vault.ts';
export { rewrapKeys } from './vault/rewrap.ts';
export { claimVault, isClaimed, migrateVault, vaultRights } from './vault/vault-schema.ts';
