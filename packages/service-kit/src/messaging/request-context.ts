import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Duty } from '@trupial/contracts/values';
import type { EventMeta } from '@trupial/event-store';

export type Role = 'visitor' | 'rider' | 'driver' | 'operator' | 'staff' | 'system';

/** The actor. `id` is the account's id, or 'visitor' or 'system'; `driverId` is set for drivers. */
export interface Actor {
  readonly id: string;
  readonly role: Role;
  readonly username?: string;
  readonly driverId?: number;
  /**
   * Milliseconds since he last proved who he is, as of when the gateway took his call. An age and not
   * a time: it means the same by every clock.
   */
  readonly proofAge?: number;
  /** What he must do before anything else. */
  readonly mustFirst?: Duty;
}

/** What travels with every message besides its payload. */
export interface RequestContext {
  /** Names one conversation in logs and events of all services. */
  readonly correlationId: string;
  readonly who: Actor;
  /** Epoch milliseconds after which the caller no longer waits for the answer. */
  readonly deadline?: number;
  /** W3C trace context. */
  readonly traceparent?: string;
  /**
   * Where the caller is, as the gateway says: his IPv4 address or IPv6 /64. For the security log,
   * which keeps less of it; nobody else writes it down.
   */
  readonly network?: string;
  /** Answer only after the read models have reached this position of the log. */
  readonly minPosition?: number;
}

/**
 * The context of a conversation, the highest log position that was written in it, and whether it
 * read from a read model that was behind.
 */
interface Frame {
  readonly context: RequestContext;
  position: number;
  isBehind: boolean;
}

const frames = new AsyncLocalStorage<Frame>();

export const systemActor: Actor = { id: 'system', role: 'system' };

/** A new conversation without a caller: processes, timers, start-up work. */
export function systemContext(correlationId: string = randomUUID()): RequestContext {
  return { correlationId, who: systemActor };
}

/** The context of the message being handled; that of the system itself outside of any. */
export function currentContext(): RequestContext {
  return frames.getStore()?.context ?? systemContext();
}

/** The caller, as the log stores him with an event. */
export const metaOf = ({ who, correlationId, traceparent }: RequestContext): EventMeta => ({
  actor: who.id,
  role: who.role,
  correlationId,
  ...(traceparent !== undefined && { traceparent }),
});

/** Correlation id of the running conversation, if there is one (for logs). */
export function currentCorrelationId(): string | undefined {
  return frames.getStore()?.context.correlationId;
}

/**
 * Runs `work` in a separate conversation. Everything awaited inside sees `context` through {@link
 * currentContext}, and messages sent inside inherit it.
 */
export function runInContext<Result>(context: RequestContext, work: () => Result): Result {
  return frames.run({ context, position: 0, isBehind: false }, work);
}

/**
 * Records that the current conversation wrote to the log up to `position`. The reply contains it,
 * so that the caller's next read waits for read models that have applied it.
 */
export function noteAppended(position: number): void {
  const frame = frames.getStore();
  if (frame && position > frame.position) frame.position = position;
}

/** Highest log position written in the running conversation, here or by the services it asked. */
export function appendedPosition(): number {
  return frames.getStore()?.position ?? 0;
}

/**
 * Records that the current conversation read from a read model that had not reached the position
 * that was asked for. The reply says so, and the caller may ask again.
 */
export function noteBehind(): void {
  const frame = frames.getStore();
  if (frame) frame.isBehind = true;
}

/** Whether the running conversation read from a read model that was behind, here or elsewhere. */
export function readBehind(): boolean {
  return frames.getStore()?.isBehind ?? false;
}
