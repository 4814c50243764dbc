import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { type LiveChange, type LivePosition, type LiveState, RESET } from './live-events.ts';
import { LiveFeed } from './live-feed.ts';
import type { FeedOf } from './open-feed.ts';

/** A server whose connections a test opens, feeds and breaks. */
function fakeServer() {
  const asked: FeedOf[] = [];
  const connections: ReadableStreamDefaultController<Uint8Array>[] = [];
  let refusal: ApiError | null = null;
  let isDead = false;
  const encoder = new TextEncoder();
  return {
    asked,
    refuse(status: number | null): void {
      refusal = status === null ? null : new ApiError({ status, code: 'x' });
    },
    /** Attempts to connect hang from now on, or are answered again. */
    die(dies: boolean): void {
      isDead = dies;
    },
    open(of: FeedOf): Promise<ReadableStream<Uint8Array>> {
      asked.push(of);
      if (refusal !== null) return Promise.reject(refusal);
      if (isDead) {
        return new Promise((_, reject) => {
          of.signal.addEventListener('abort', () => reject(of.signal.reason));
        });
      }
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          connections.push(controller);
          of.signal.addEventListener('abort', () => controller.error(of.signal.reason));
        },
      });
      return Promise.resolve(body);
    },
    async say(text: string): Promise<void> {
      connections.at(-1)?.enqueue(encoder.encode(text));
      await vi.advanceTimersByTimeAsync(0);
    },
    async end(): Promise<void> {
      connections.at(-1)?.close();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const opening = 'id: 5\nevent: open\ndata: {}\n\n';
const change = (id: number): string =>
  `id: ${id}\nevent: change\ndata: {"topic":"rides","id":12,"what":"assigned"}\n\n`;
const assigned: LiveChange = { topic: 'rides', id: 12, what: 'assigned' };

describe('a feed', () => {
  let server: ReturnType<typeof fakeServer>;
  let states: LiveState[];
  let changes: LiveChange[][];
  let positions: LivePosition[];
  let feed: LiveFeed;

  beforeEach(async () => {
    vi.useFakeTimers();
    server = fakeServer();
    [states, changes, positions] = [[], [], []];
    feed = new LiveFeed({
      open: (of) => server.open(of),
      ride: null,
      changed: (told) => changes.push([...told]),
      moved: (position) => positions.push(position),
      state: (state) => states.push(state),
      random: () => 1,
    });
    await vi.advanceTimersByTimeAsync(0);
  });
  afterEach(() => {
    feed.close();
    vi.useRealTimers();
  });

  it('tells what happened at once together, and resumes where it was', async () => {
    await server.say(opening);
    expect(states).toEqual(['connecting', 'open']);
    await server.say(change(6) + change(7));
    expect(changes).toEqual([[assigned, assigned]]);
    await server.end();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.asked.map(({ lastEventId }) => lastEventId)).toEqual([null, '7']);
    await server.say('id: 7\nevent: open\ndata: {}\n\n');
    expect(states).toEqual(['connecting', 'open', 'open']);
  });

  it('does not count half an event', async () => {
    await server.say(opening);
    await server.say('id: 6\nevent: change\ndata: {"topic":"rid');
    await server.end();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.asked.at(-1)?.lastEventId).toBe('5');
    expect(changes).toEqual([]);
  });

  it('has everything looked at again soon after the beginning, and after a reset', async () => {
    await server.say(opening);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(changes).toEqual([RESET]);
    await server.say('id: 9\nevent: reset\ndata: {}\n\n');
    expect(changes).toEqual([RESET, RESET]);
  });

  it('is away when it does not open soon, tries ever more rarely, and comes back', async () => {
    server.refuse(503);
    await server.say(opening);
    await server.end();
    await vi.advanceTimersByTimeAsync(3_900);
    expect(states).not.toContain('away');
    await vi.advanceTimersByTimeAsync(200);
    expect(states.at(-1)).toBe('away');
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    const tried = server.asked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.asked.length - tried).toBe(2);
    server.refuse(null);
    feed.wake();
    await vi.advanceTimersByTimeAsync(0);
    await server.say(opening);
    expect(states.at(-1)).toBe('open');
  });

  it('comes back at once when asked for another token, and no more often than ever if that fails', async () => {
    await server.say(`retry: 2000\n\n${opening}`);
    server.refuse(503);
    await server.say('retry: 2000\nevent: bye\ndata: {"reason":"renew"}\n\n');
    await server.end();
    expect(server.asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_900);
    expect(server.asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.asked).toHaveLength(7);
  });

  it('gives up a connection that shows no sign of life', async () => {
    await server.say(opening);
    await vi.advanceTimersByTimeAsync(30_000);
    await server.say('id: 5\n\n');
    await vi.advanceTimersByTimeAsync(39_000);
    expect(server.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(server.asked).toHaveLength(2);
  });

  it('gives up a connection that does not open, and comes back', async () => {
    await server.say(opening);
    server.die(true);
    await server.end();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.asked).toHaveLength(2);
    server.die(false);
    await vi.advanceTimersByTimeAsync(39_000);
    expect(server.asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(server.asked).toHaveLength(3);
    await server.say(opening);
    expect(states.at(-1)).toBe('open');
  });

  it('rests while nobody looks, and resumes without a gap', async () => {
    await server.say(opening + change(6));
    feed.pause();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(server.asked).toHaveLength(1);
    // Not 'open': what polls in a hidden page would poll too rarely.
    expect(states).toEqual(['connecting', 'open', 'paused']);
    feed.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.asked.at(-1)?.lastEventId).toBe('6');
    await server.say(opening);
    // Nothing between that would show a note.
    expect(states).toEqual(['connecting', 'open', 'paused', 'open']);
  });

  it('is away again when it does not open soon after a rest', async () => {
    server.refuse(503);
    await server.end();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(states.at(-1)).toBe('away');
    feed.pause();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states.at(-1)).toBe('paused');
    feed.wake();
    await vi.advanceTimersByTimeAsync(3_900);
    expect(states.at(-1)).toBe('paused');
    await vi.advanceTimersByTimeAsync(200);
    expect(states.at(-1)).toBe('away');
  });

  it('is away after a rest, too, when no repeat will open it', async () => {
    server.refuse(404);
    await server.end();
    await vi.advanceTimersByTimeAsync(2_000);
    feed.pause();
    feed.wake();
    await vi.advanceTimersByTimeAsync(4_100);
    expect(states.at(-1)).toBe('away');
  });

  it('does not repeat what no repeat will change', async () => {
    server.refuse(404);
    await server.end();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(server.asked).toHaveLength(2);
    expect(states.at(-1)).toBe('away');
  });

  it('tells where a driver is, and when that was received', async () => {
    await server.say('event: position\ndata: {"driver_id":2,"age_s":3}\n\n');
    expect(positions).toEqual([{ driver_id: 2, age_s: 3, receivedAt: Date.now() }]);
  });

  it('says and asks nothing more when it is closed', async () => {
    await server.say(opening);
    feed.close();
    const told = states.length;
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(server.asked).toHaveLength(1);
    expect(states).toHaveLength(told);
    expect(changes).toEqual([]);
  });
});
