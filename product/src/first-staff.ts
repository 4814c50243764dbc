import { identityMessages } from '@trupial/contracts/messages';
import { Refusal } from '@trupial/contracts/values';
import type { Messenger } from '@trupial/service-kit';

/**
 * Creates the first staff account that TRUPIAL_STAFF_USERNAME and TRUPIAL_STAFF_PASSWORD name. An
 * account of that name that is there already keeps its own password.
 */
export async function ensureFirstStaff(
  messenger: Messenger,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<void> {
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
  } catch (error) {
    if (!(error instanceof Refusal) || error.extra.fields?.['username'] === undefined) throw error;
  }
}
