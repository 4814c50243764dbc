import { paths } from '@trupial/contracts/paths';
import type { Sender } from '../check/journal.ts';

/** The longest that signing in may take until it is tried again. */
const signInMs = 5_000;

/** A sender of commands; signed in, unless he is a visitor. */
export class Person {
  readonly sender: Sender;
  readonly #url: string;
  readonly #account: { readonly username: string; readonly password: string } | null;
  #token: string | null = null;

  constructor(
    url: string,
    sender: Sender,
    account: { readonly username: string; readonly password: string } | null = null,
  ) {
    [this.#url, this.sender, this.#account] = [url, sender, account];
  }

  /** A visitor who holds a booking's receipt; without a receipt, any visitor. */
  static visitor(url: string, receipt: string | null = null): Person {
    return new Person(url, { role: 'visitor', receipt });
  }

  /** Headers of his calls. Signs in first when he has no token yet; throws when that fails. */
  async headers(): Promise<Record<string, string>> {
    if (this.#account === null) return {};
    this.#token ??= await this.#signIn(this.#account);
    return { Authorization: `Bearer ${this.#token}` };
  }

  /** His token is not valid any more: the next call signs in again. */
  forgetToken(): void {
    this.#token = null;
  }

  async #signIn(account: {
    readonly username: string;
    readonly password: string;
  }): Promise<string> {
    const response = await fetch(`${this.#url}/api${paths.login.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(account),
      signal: AbortSignal.timeout(signInMs),
    });
    const answer = (await response.json()) as { access?: string };
    if (answer.access === undefined) throw new Error(`not signed in: ${response.status}`);
    return answer.access;
  }
}
