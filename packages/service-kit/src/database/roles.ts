/** The services that own a schema, and whether they may append to the ride log. */
export const serviceSchemas = {
  booking: 'append',
  dispatch: 'append',
  identity: 'append',
  reporting: 'read',
} as const;

/**
 * The rights of each service on the keys of personal data: services that write such data create
 * keys; only booking destroys them.
 */
export const vaultAccess = {
  booking: 'destroy',
  dispatch: 'make',
  identity: 'make',
  reporting: 'open',
} as const;

export type ServiceSchema = keyof typeof serviceSchemas;

/** The database role as which a service works: it owns its schema and sees no other's. */
export const roleOf = (schema: string): string => `trupial_${schema}`;
