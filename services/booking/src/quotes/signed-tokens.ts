import { bookingErrors } from '@trupial/contracts/refusals';
import { isSame, macFrom } from '@trupial/service-kit/macs';

/** Signs what was promised, so that it is not stored: the signature shows whether it is ours. */
export class SignedTokens<Content> {
  readonly #mac: (text: string) => Buffer;

  /** `secret` is booking's own; each kind of promise uses its own key, derived from it by its name. */
  constructor(secret: string, name: string) {
    this.#mac = macFrom(secret, name);
  }

  /** The content as an opaque text. */
  sign(promised: Content): string {
    const content = Buffer.from(JSON.stringify(promised)).toString('base64url');
    return `${content}.${this.#mac(content).toString('base64url')}`;
  }

  /** @throws {Refusal} 'quote.invalid' for a text that {@link sign} did not make. */
  read(token: string): Content {
    const [content = '', mac = '', ...rest] = token.split('.');
    const isOurs = isSame(Buffer.from(mac, 'base64url'), this.#mac(content));
    if (!isOurs || rest.length > 0) throw bookingErrors.quoteInvalid();
    // Signed by `sign`, which takes nothing but this content.
    return JSON.parse(Buffer.from(content, 'base64url').toString()) as Content;
  }
}
