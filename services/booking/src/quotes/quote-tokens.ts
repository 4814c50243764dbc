import {
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto';
import { Refusal } from '@trupial/contracts/values';
import type { Quote } from './quote.ts';

/** Signs quotes, so that they are not stored: the signature shows whether a quote is ours. */
export class QuoteTokens {
  readonly #key: KeyObject;

  /** `secret` is booking's own; quotes use their own key, derived from it. */
  constructor(secret: string) {
    // The name changes with the quote's fields: an older token is then no quote, and not misread.
    const key = hkdfSync('sha256', secret, '', 'trupial fare quotes 1', 32);
    this.#key = createSecretKey(Buffer.from(key));
  }

  /** The quote as an opaque text. */
  sign(quote: Quote): string {
    const content = Buffer.from(JSON.stringify(quote)).toString('base64url');
    return `${content}.${this.#macOf(content).toString('base64url')}`;
  }

  /** @throws {Refusal} 'quote.invalid' for a text that {@link sign} did not make. */
  read(token: string): Quote {
    const [content = '', mac = '', ...rest] = token.split('.');
    const given = Buffer.from(mac, 'base64url');
    const ours = this.#macOf(content);
    const isOurs = given.length === ours.length && timingSafeEqual(given, ours);
    if (!isOurs || rest.length > 0) throw quoteInvalid();
    // Signed by `sign`, which takes nothing but a Quote.
    return JSON.parse(Buffer.from(content, 'base64url').toString()) as Quote;
  }

  #macOf(content: string): Buffer {
    return createHmac('sha256', this.#key).update(content).digest();
  }
}

function quoteInvalid(): Refusal {
  const text = 'This is not a fare quote of ours. Please recalculate fare.';
  return new Refusal('invalid', 'quote.invalid', text, { fields: { quote: text } });
}
