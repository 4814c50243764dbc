import type { Position, RecordedEvent } from '../../port.ts';

/** An event that a projection could not apply. A rebuild tries it again. */
export interface ParkedEvent {
  readonly projection: string;
  readonly position: Position;
  readonly stream: string;
  readonly version: number;
  readonly eventId: string;
  readonly type: string;
  readonly error: string;
}

/** The record of an event that could not be applied. Its data stay in the log. */
export function describeParked(
  projection: string,
  event: RecordedEvent,
  reason: unknown,
): ParkedEvent {
  const { position, stream, version, id, type } = event;
  const message = reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason);
  const error = message.replaceAll('\0', '').toWellFormed().slice(0, 2_000);
  return { projection, position, stream, version, eventId: id, type, error };
}
