import { createHmac } from 'node:crypto';
import { ConfigError } from '../config/config.ts';
import { roleOf, schemaNames, type ServiceSchema } from './roles.ts';

/** The address with which each service logs in to the database: `postgres://login:password@…`. */
export type ServiceLogins = Readonly<Record<ServiceSchema, string>>;

/**
 * Logins for services that run beside the owner, whose own address is known. Their passwords follow
 * from the owner's, so that every process that knows it makes the same ones and none has to be
 * kept; the owner's does not follow from them.
 *
 * @throws {ConfigError} when the owner's address has no password.
 */
export function derivedLogins(ownerUrl: string): ServiceLogins {
  const { password } = new URL(ownerUrl);
  if (password === '') {
    const problem = 'has no password to make those of the services from: give each its own address';
    throw new ConfigError([{ name: 'DATABASE_URL', problem }]);
  }
  const login = (schema: ServiceSchema): string => {
    const url = new URL(ownerUrl);
    url.username = roleOf(schema);
    url.password = createHmac('sha256', decodeURIComponent(password))
      .update(`trupial login ${schema}`)
      .digest('base64url');
    return url.href;
  };
  return Object.fromEntries(schemaNames.map((schema) => [schema, login(schema)])) as ServiceLogins;
}

/** The role as which an address logs in. */
export const loginOf = (url: string): string => decodeURIComponent(new URL(url).username);
