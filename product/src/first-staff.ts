import { identityMessages } from '@trupial/contracts/messages';
import { Refusal } from '@trupial/contracts/values';
import { ConfigError, type Messenger } from '@trupial/service-kit';
import { type KnownLogins, withServicePool } from './logins.ts';

/** On a machine that is just starting, everything wants the processor at once. */
const patienceMs = 60_000;
const pauseMs = 500;

/**
 * Creates the first staff account that TRUPIAL_STAFF_USERNAME and TRUPIAL_STAFF_PASSWORD name. An
 * account of that name that is there already keeps its own password, and its role: whether there is
 * staff then, {@link hasStaff} says. While identity gives no answer it is asked again, for a
 * minute: that nothing is made twice, the name sees to.
 *
 * @throws {ConfigError} for a name or a password that identity refuses.
 * @throws {Refusal} as identity refused otherwise.
 */
export async function ensureFirstStaff(
  messenger: Pick<Messenger, 'request'>,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> {
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      await messenger.request(identityMessages.createAccount, {
        role: 'staff',
        username,
        password,
        firstName: '',
        lastName: '',
        email: null,
        phone: null,
        vehicle: null,
      });
      return;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'account.username_taken') return;
      if (error.kind === 'invalid') {
        const problem = `is refused: ${error.message}`;
        const isPassword = error.code.startsWith('password.');
        throw new ConfigError([
          { name: isPassword ? 'TRUPIAL_STAFF_PASSWORD' : 'TRUPIAL_STAFF_USERNAME', problem },
        ]);
      }
      if (error.kind !== 'unavailable' || Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** What is said at a start where nobody can. */
export const noStaff = (isNameGiven: boolean): string =>
  isNameGiven
    ? 'There is no staff account: another account has the name of TRUPIAL_STAFF_USERNAME, give another'
    : 'There is no staff account: give TRUPIAL_STAFF_USERNAME and TRUPIAL_STAFF_PASSWORD';

/** Whether anybody could sign in as staff. */
export const hasStaff = (logins: KnownLogins): Promise<boolean> =>
  withServicePool(logins, 'identity', { max: 1 }, async (pool) => {
    const { rowCount } = await pool.query(
      `select from accounts where role = 'staff' and not suspended limit 1`,
    );
    return rowCount === 1;
  });
