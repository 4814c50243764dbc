import type { WireChange, WirePosition } from '@trupial/contracts/http';
import { onTestFinished } from 'vitest';

type Tell = (text: string) => void;

/** The current listeners; null when the test has no feed. */
let listening: Set<Tell> | null = null;

const frame = (event: string, data: unknown): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The answer to `GET /live/`: an open feed when the test has one, else one that never opens. */
export function answerFeed(signal: AbortSignal | null | undefined): Response {
  const listeners = listening;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      const tell: Tell = (text) => controller.enqueue(encoder.encode(text));
      listeners?.add(tell);
      if (listeners) tell(`id: 1\n${frame('open', {})}`);
      signal?.addEventListener('abort', () => {
        listeners?.delete(tell);
        controller.error(signal.reason);
      });
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
}

/** An open live feed beside `fakeApi`, until the test ends: its notices reach the screen. */
export function fakeFeed() {
  const listeners = new Set<Tell>();
  listening = listeners;
  onTestFinished(() => {
    listening = null;
  });
  const tell = (text: string): void => {
    for (const listener of listeners) listener(text);
  };
  return {
    change: (change: WireChange) => tell(frame('change', change)),
    position: (position: WirePosition) => tell(frame('position', position)),
    reset: () => tell(frame('reset', {})),
    /** How many connections are open. */
    open: () => listeners.size,
  };
}
