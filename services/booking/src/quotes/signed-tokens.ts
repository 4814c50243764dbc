import {
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto';
import { Refusal } from '@trupial/contracts/values';

/** Signs what was promised, so that it is not stored: the signature shows whether it is ours. */
export class SignedTokens<Content> {
  readonly #key: KeyObject;

  /** `secret` is booking's own; each kind of promise uses its own key, derived from it by its name. */
  constructor(secret: string, name: string) {
    const key = hkdfSync('sha256', secret, '', name, 32);
    this.#key = createSecretKey(Buffer.from(key));
  }

  /** The content as an opaque text. */
  sign(promised: Content): string {
    const content = Buffer.from(JSON.stringify(promised)).toString('base64url');
    return `${content}.${this.#macOf(content).toString('base64url')}`;
  }

  /** @throws {Refusal} 'quote.invalid' for a text that {@link sign} did not make. */
  read(token: string): Content {
    const [content = '', mac = '', ...rest] = token.split('.');
    const given = Buffer.from(mac, 'base64url');
    const ours = this.#macOf(content);
    const isOurs = given.length === ours.length && timingSafeEqual(given, ours);
    if (!isOurs || rest.length > 0) throw quoteInvalid();
    // Signed by `sign`, which takes nothing but this content.
    return JSON.parse(Buffer.from(content, 'base64url').toString()) as Content;
  }

  #macOf(content: string): Buffer {
    return createHmac('sha256', this.#key).update(content).digest();
  }
}

function quoteInvalid(): Refusal {
  const text = 'This is not a fare quote of ours. Please recalculate fare.';
  return new Refusal('invalid', 'quote.invalid', text, { fields: { quote: text } });
}
