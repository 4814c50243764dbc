/**
 * Signs tokens and seals contacts of every product that is started here, so that one can follow
 * another.
 */
export const testSecret = 'only-for-tests-only-for-tests-only-for-tests';

/** The staff account that a product without the demo is given at its start. */
export const staff = { username: 'stella', password: 'a long staff password' } as const;

/**
 * How many connections a service has in a product that a test starts. A pool opens them all as soon
 * as enough happens at once, as at a start, and each is a new process of Postgres (about 40 ms of
 * processor time on a slow machine): with ten instead of three, tests took half as long again.
 */
export const fewConnections = '3';

/** Settings that give it. */
export const staffSettings = {
  TRUPIAL_STAFF_USERNAME: staff.username,
  TRUPIAL_STAFF_PASSWORD: staff.password,
} as const;
