import type { PasskeyQuestion, UsedPasskey } from '@trupial/contracts/values';
import { message } from '@trupial/web-kit/message';

/** The person has not given a passkey, or has none for us. */
export const NO_PASSKEY = { text: message('No passkey was used. Please try again.') };

/** Asks the browser for a passkey; its code is loaded when it is first needed. */
export async function givenPasskey(options: PasskeyQuestion['options']): Promise<UsedPasskey> {
  const { givePasskey } = await import('@trupial/web-kit/passkeys');
  return givePasskey(options).catch(() => {
    throw NO_PASSKEY;
  });
}
