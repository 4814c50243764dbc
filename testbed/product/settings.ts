/**
 * Signs tokens and seals contacts of every product that is started here, so that one can follow
 * another.
 */
export const testSecret = 'only-for-tests-only-for-tests-only-for-tests';

/** The staff account that a product without the demo is given at its start. */
export const staff = { username: 'stella', password: 'a long staff password' } as const;

/** Settings that give it. */
export const staffSettings = {
  TRUPIAL_STAFF_USERNAME: staff.username,
  TRUPIAL_STAFF_PASSWORD: staff.password,
} as const;
