import { until } from '@trupial/service-kit/testing';
import { eventBlocks } from './event-blocks.ts';

export interface LiveEvent {
  readonly event: string;
  readonly id: string | null;
  readonly data: Record<string, unknown>;
}

/** An open feed as a client written from the documents reads it. */
export interface LiveClient {
  readonly status: number;
  /** Everything received so far. */
  readonly events: readonly LiveEvent[];
  /** The refusal, when there is no feed. */
  readonly refusal: unknown;
  /** The content of `change` events, as `topic id what`. */
  changes(): string[];
  lastEventId(): string | null;
  isOver(): boolean;
  /** Waits until the feed has reported it. */
  told(wanted: (event: LiveEvent) => boolean, what: string, limitMs?: number): Promise<LiveEvent>;
  close(): void;
}

export interface Listening {
  readonly token?: string;
  readonly trackingId?: string;
  readonly lastEventId?: string | null;
}

/** Opens `GET {url}/api/live/` and reads it until it ends or is closed. */
export async function listen(
  url: string,
  { token, trackingId, lastEventId = null }: Listening,
): Promise<LiveClient> {
  const closing = new AbortController();
  const query = trackingId === undefined ? '' : `?tracking_id=${encodeURIComponent(trackingId)}`;
  const response = await fetch(`${url}/api/live/${query}`, {
    signal: closing.signal,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(lastEventId !== null && { 'Last-Event-ID': lastEventId }),
    },
  });
  const events: LiveEvent[] = [];
  let last = lastEventId;
  let over = false;
  const refusal: unknown = response.ok ? null : await response.json();

  const read = async (): Promise<void> => {
    if (response.body === null) return;
    for await (const fields of eventBlocks(response.body)) {
      const id = fields.get('id') ?? null;
      last = id ?? last;
      const data = fields.get('data');
      if (data === undefined) continue;
      events.push({ event: fields.get('event') ?? 'message', id, data: JSON.parse(data) });
    }
  };
  if (response.ok) {
    void read()
      .catch(() => undefined)
      .finally(() => {
        over = true;
      });
  }
  return {
    status: response.status,
    events,
    refusal,
    changes: () =>
      events
        .filter(({ event }) => event === 'change')
        .map(
          ({ data }) => `${String(data['topic'])} ${String(data['id'])} ${String(data['what'])}`,
        ),
    lastEventId: () => last,
    isOver: () => over,
    async told(wanted, what, limitMs) {
      await until(() => events.some(wanted), what, limitMs);
      // It is there: that was waited for.
      return events.find(wanted) as LiveEvent;
    },
    close: () => closing.abort(),
  };
}

/** An event that reports this change. */
export const saysChange =
  (topic: string, id: number, what: string) =>
  ({ event, data }: LiveEvent): boolean =>
    event === 'change' && data['topic'] === topic && data['id'] === id && data['what'] === what;
