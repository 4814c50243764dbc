import { type ServiceName, serviceNames } from '@trupial/contracts/values';

/** The services that own a schema, and whether they may append to the ride log. */
export const serviceSchemas = {
  booking: 'append',
  dispatch: 'append',
  identity: 'append',
  reporting: 'read',
  notifications: 'read',
} as const satisfies Readonly<Record<ServiceName, string>>;

/**
 * The rights of each service on the keys of personal data: services that write such data create
 * keys; only booking destroys them.
 */
export const vaultAccess = {
  booking: 'destroy',
  dispatch: 'make',
  identity: 'make',
  reporting: 'open',
  notifications: 'open',
} as const;

export type ServiceSchema = ServiceName;
export const schemaNames = serviceNames;

/**
 * The role that owns every schema, table and function of the product. Nobody logs in as it: who
 * migrates becomes it for that.
 */
export const ownerRole = 'trupial_owner';

/** The login of a service, unless its address names another. */
export const roleOf = (schema: string): string => `trupial_${schema}`;

/** The setting that gives a service its login: `BOOKING_DATABASE_URL`. */
export const loginSetting = (schema: ServiceName) =>
  `${schema.toUpperCase() as Uppercase<ServiceName>}_DATABASE_URL` as const;
