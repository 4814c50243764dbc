import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { MadePasskey, PasskeyQuestion, UsedPasskey } from '@trupial/contracts/values';

// Not part of the shared facade: it is loaded when somebody wants to use a passkey.

type Options = PasskeyQuestion['options'];

/** Asks the person for one of his passkeys. Rejects when he does not give one. */
export async function givePasskey(options: Options): Promise<UsedPasskey> {
  type Asked = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return (await startAuthentication({ optionsJSON: options as unknown as Asked })) as UsedPasskey;
}

/** Asks the person to make a passkey. Rejects when he does not, or has one for us on this device. */
export async function makePasskey(options: Options): Promise<MadePasskey> {
  type Asked = Parameters<typeof startRegistration>[0]['optionsJSON'];
  return (await startRegistration({ optionsJSON: options as unknown as Asked })) as MadePasskey;
}
