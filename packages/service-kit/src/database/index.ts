export * from './ensure-roles.ts';
export * from './gathered.ts';
export * from './logins.ts';
export * from './migrate.ts';
export * from './query-together.ts';
export * from './roles.ts';
export { createServicePool, type ServicePoolOptions } from './service-pool.ts';
export { heldRights } from './service-rights.ts';
export * from './seal-old-rows.ts';
