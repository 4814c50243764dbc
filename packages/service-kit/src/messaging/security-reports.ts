import { securityMessages } from '@trupial/contracts/messages';
import type { SecurityKind } from '@trupial/contracts/values';
import type { Messenger } from './messenger.ts';
import { type RequestContext, runInContext, systemContext } from './request-context.ts';

type Kind = Extract<SecurityKind, 'bus.refused' | 'limit.reached'>;

/**
 * Tells the security log of what strangers can cause as often as they like: counted, and sent ten
 * seconds after the first one. While identity is away the counts wait.
 */
export class SecurityReports {
  readonly #messenger: Messenger;
  readonly #everyMs: number;
  #counts = new Map<string, { kind: Kind; what: string; count: number }>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(messenger: Messenger, everyMs = 10_000) {
    this.#messenger = messenger;
    this.#everyMs = everyMs;
  }

  /** `what` is a word of ours, never something that a caller has sent. */
  note(kind: Kind, what: string, count = 1): void {
    const key = `${kind} ${what}`;
    this.#counts.set(key, { kind, what, count: (this.#counts.get(key)?.count ?? 0) + count });
    if (this.#isClosed) return;
    this.#timer ??= setTimeout(() => void this.#send(), this.#everyMs).unref();
  }

  async #send(context: Partial<RequestContext> = {}): Promise<void> {
    this.#timer = undefined;
    const counted = [...this.#counts.values()];
    this.#counts = new Map();
    const { reportSecurity } = securityMessages;
    for (const report of counted) {
      // Not in the name of whoever was refused.
      const sent = runInContext(systemContext(), () =>
        this.#messenger.request(reportSecurity, report, context),
      );
      await sent.catch(() => this.note(report.kind, report.what, report.count));
    }
  }

  /** Sends what is counted so far, for a second at most. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#send({ deadline: Date.now() + 1_000 });
  }
}
