import type { Actor } from '@trupial/service-kit';
import { macFrom } from '@trupial/service-kit/macs';

/** A UUID or 128 random bits in any usual notation have as many characters; guesses do not. */
const hardToGuess = 22;

/** Who uses an Idempotency-Key for a booking (ADR 12). */
export class KeyScopes {
  readonly #mac: (text: string) => Buffer;

  /** `secret` is booking's own; scopes use their own key, derived from it. */
  constructor(secret: string) {
    this.#mac = macFrom(secret, 'trupial booking key scopes');
  }

  /**
   * An account's keys are its own. Visitors have no account: their keys belong to the number of the
   * person who is to be fetched, and a key that can be guessed also to the caller's network. Hashed
   * with our key, so that nobody finds the number by trying.
   */
  scopeOf(
    who: Actor,
    of: { readonly key: string | null; readonly riderPhone: string; readonly asker: string | null },
  ): string {
    const scope = `${who.id} book-ride`;
    if (who.role !== 'visitor') return scope;
    const network = (of.key ?? '').length < hardToGuess ? of.asker : null;
    const person = this.#mac(JSON.stringify([of.riderPhone, network]));
    return `${scope} ${person.toString('base64url')}`;
  }
}
