import {
  type Config,
  ConfigError,
  createServicePool,
  derivedLogins,
  loginSetting,
  type ServiceLogins,
  type ServicePoolOptions,
  type ServiceSchema,
} from '@trupial/service-kit';
import type { Pool } from 'pg';

/** The logins that a process knows: all of them, or that of its own part. */
export type KnownLogins = Readonly<Partial<ServiceLogins>>;

/** Those that were given; beside the owner's address, when none was, those that follow from it. */
export function loginsOf(
  { databaseLogins }: Pick<Config, 'databaseLogins'>,
  databaseUrl: string | undefined,
): KnownLogins {
  if (databaseUrl === undefined || Object.keys(databaseLogins).length > 0) return databaseLogins;
  return derivedLogins(databaseUrl);
}

/**
 * The login of one service.
 *
 * @throws {ConfigError} when this process does not know it.
 */
export function loginFor(logins: KnownLogins, service: ServiceSchema): string {
  const login = logins[service];
  if (login !== undefined) return login;
  throw new ConfigError([{ name: loginSetting(service), problem: 'must be given' }]);
}

/** Works with a pool of a service's login, and ends it afterwards. */
export async function withServicePool<Result>(
  logins: KnownLogins,
  schema: ServiceSchema,
  options: Partial<ServicePoolOptions>,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const all = { schema, onError: () => undefined, ...options };
  const pool = await createServicePool(loginFor(logins, schema), all);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/**
 * The logins of all services.
 *
 * @throws {ConfigError} when this process knows only some.
 */
export const allLogins = (logins: KnownLogins): ServiceLogins => ({
  booking: loginFor(logins, 'booking'),
  dispatch: loginFor(logins, 'dispatch'),
  identity: loginFor(logins, 'identity'),
  reporting: loginFor(logins, 'reporting'),
  notifications: loginFor(logins, 'notifications'),
});

/**
 * The owner's address.
 *
 * @throws {ConfigError} when this process does not know it.
 */
export function ownersUrl(databaseUrl: string | undefined): string {
  if (databaseUrl !== undefined) return databaseUrl;
  throw new ConfigError([{ name: 'DATABASE_URL', problem: 'must be given' }]);
}
