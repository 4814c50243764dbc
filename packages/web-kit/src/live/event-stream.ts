/** One event of a stream of server-sent events. */
export interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

/** What a piece of the stream brought. */
export interface Piece {
  readonly events: readonly StreamEvent[];
  /** The last `id:` so far; null when there was none. */
  readonly lastEventId: string | null;
  /** The last `retry:` so far, in milliseconds; null when there was none. */
  readonly retryMs: number | null;
}

/**
 * Parses the text of an event stream piece by piece, as the HTML standard says (9.2.6). An id
 * counts when its block is complete: an incomplete block is sent again after the connection was
 * lost.
 */
export function createEventStreamReader(): (text: string) => Piece {
  let rest = '';
  let id: string | null = null;
  let lastEventId: string | null = null;
  let retryMs: number | null = null;
  let event = '';
  let data: string[] = [];

  function take(line: string): void {
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id' && !value.includes('\0')) id = value;
    else if (field === 'retry' && /^\d+$/.test(value)) retryMs = Number(value);
  }

  return (text) => {
    const events: StreamEvent[] = [];
    // A carriage return at the end may be the first half of a line's end.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line !== '') {
        take(line);
        continue;
      }
      lastEventId = id;
      if (data.length > 0) events.push({ event: event || 'message', data: data.join('\n') });
      event = '';
      data = [];
    }
    return { events, lastEventId, retryMs };
  };
}
