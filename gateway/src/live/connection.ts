import type { ServerResponse } from 'node:http';
import type { Caller } from '../http/caller.ts';
import type { Listener } from './listener.ts';

/** What may wait in this process for a listener that does not read. */
const mostWaiting = 64 * 1024;

/** One open feed. */
export class Connection {
  readonly listener: Listener;
  readonly caller: Caller;
  /** Epoch milliseconds at which it ends in any case. */
  readonly endsAt: number;
  readonly #response: ServerResponse;
  /** Something of before the last heartbeat still waits. */
  #isLate = false;
  /** Everything up to here has been written, or is not for this listener. */
  position = 0;

  constructor(response: ServerResponse, of: Pick<Connection, 'listener' | 'caller' | 'endsAt'>) {
    this.#response = response;
    this.listener = of.listener;
    this.caller = of.caller;
    this.endsAt = of.endsAt;
  }

  get isOpen(): boolean {
    return !this.#response.destroyed && !this.#response.writableEnded;
  }

  /**
   * Writes to the listener. When too much data waits for him, his connection is closed; he
   * reconnects and resumes.
   */
  write(text: string | Uint8Array): void {
    if (!this.isOpen) return;
    if (this.#response.writableLength > mostWaiting) this.#response.destroy();
    else this.#response.write(text);
  }

  /** A heartbeat; a listener that has not received the last one by now is disconnected. */
  beat(text: string): void {
    if (this.#isLate && this.#response.writableLength > 0) {
      this.#response.destroy();
      return;
    }
    this.write(text);
    this.#isLate = this.#response.writableLength > 0;
  }

  end(text: string): void {
    if (this.isOpen) this.#response.end(text);
  }
}
