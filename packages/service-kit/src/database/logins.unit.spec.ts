import { expect, it } from 'vitest';
import { derivedLogins, loginOf } from './logins.ts';
import { schemaNames } from './roles.ts';

const owner = 'postgres://admin:a%20secret@db.example:5433/taxi?sslmode=verify-full';

it('gives each service a login of its own at the same place', () => {
  const logins = derivedLogins(owner);
  for (const service of schemaNames) {
    const { host, pathname, search, password } = new URL(logins[service]);
    expect({ host, pathname, search }).toEqual({
      host: 'db.example:5433',
      pathname: '/taxi',
      search: '?sslmode=verify-full',
    });
    expect(loginOf(logins[service])).toBe(`trupial_${service}`);
    expect(password).toMatch(/^[\w-]{43}$/);
  }
  expect(new Set(Object.values(logins).map((url) => new URL(url).password)).size).toBe(5);
});

it('gives every process that knows the owner the same passwords, and another owner others', () => {
  expect(derivedLogins(owner)).toEqual(derivedLogins(owner));
  const [here, there] = [derivedLogins(owner), derivedLogins(owner.replace('a%20', 'b%20'))];
  expect(new URL(here.booking).password).not.toBe(new URL(there.booking).password);
});

it('makes none from an address without a password', () => {
  expect(() => derivedLogins('postgres://admin@db.example/taxi')).toThrow(
    'DATABASE_URL has no password to make those of the services from',
  );
});
