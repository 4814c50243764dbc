import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Undecided } from '../errors.ts';
import { StreamTurns, type Turn } from './stream-turns.ts';

const limitMs = 1_000;
const soon = () => Date.now() + limitMs;

/** Lets everything run that waits only for its turn in the event loop. */
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('turns at streams', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Requests streams; adds the command's name to `got` when it has them. */
  function ask(turns: StreamTurns, name: string, got: string[], ...streams: string[]): Turn {
    const turn = turns.begin(soon());
    void turn.take(...streams).then(() => got.push(name));
    return turn;
  }

  it('are had at once when the streams are free', async () => {
    const [turns, got] = [new StreamTurns(), [] as string[]];
    ask(turns, 'one', got, 'ride-1', 'driver-1');
    ask(turns, 'two', got, 'ride-2', 'driver-2');
    await settle();
    expect(got).toEqual(['one', 'two']);
  });

  it('come in the order in which they were asked for', async () => {
    const [turns, got] = [new StreamTurns(), [] as string[]];
    const all = ['one', 'two', 'three'].map((name) => ask(turns, name, got, 'driver-7'));
    for (const [index, turn] of all.entries()) {
      await settle();
      expect(got).toEqual(['one', 'two', 'three'].slice(0, index + 1));
      turn.end();
    }
    expect(turns.taken).toBe(0);
  });

  it('are taken once, however often the command asks for the same stream', async () => {
    const [turns, got] = [new StreamTurns(), [] as string[]];
    const turn = ask(turns, 'one', got, 'ride-1', 'ride-1');
    await settle();
    await turn.take('ride-1');
    ask(turns, 'two', got, 'ride-1');
    turn.end();
    await settle();
    expect(got).toEqual(['one', 'two']);
  });

  it('are over for who waited until his deadline, and the next one goes on', async () => {
    const [turns, got] = [new StreamTurns(), [] as string[]];
    const first = ask(turns, 'first', got, 'ride-1');
    const late = turns.begin(Date.now() + 100).take('ride-1');
    const refused = expect(late).rejects.toBeInstanceOf(Undecided);
    ask(turns, 'next', got, 'ride-1').end();
    await vi.advanceTimersByTimeAsync(100);
    await refused;
    expect(got).toEqual(['first']);
    first.end();
    await settle();
    expect(got).toEqual(['first', 'next']);
  });

  it('are given back by who was too late for the second of two streams', async () => {
    const turns = new StreamTurns();
    const other = turns.begin(soon());
    await other.take('driver-1');
    const turn = turns.begin(Date.now() + 100);
    const refused = expect(turn.take('ride-1', 'driver-1')).rejects.toBeInstanceOf(Undecided);
    await vi.advanceTimersByTimeAsync(100);
    await refused;
    turn.end();
    other.end();
    expect(turns.taken).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('at an earlier stream are waited for without the later ones, so that nobody waits in a circle', async () => {
    const turns = new StreamTurns();
    const [one, two] = [turns.begin(soon()), turns.begin(soon())];
    await one.take('driver-1');
    await two.take('ride-1');
    const both = Promise.allSettled([
      one.take('ride-1').then(() => one.end()),
      two.take('driver-1').then(() => two.end()),
    ]);
    await vi.advanceTimersByTimeAsync(limitMs);
    expect((await both).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(turns.taken).toBe(0);
  });

  it('come to everybody, one at a time on each stream, whatever streams are asked for in whatever order', async () => {
    const streams = fc.constantFrom(
      'ride-1',
      'ride-2',
      'ride-3',
      'driver-1',
      'driver-2',
      'driver-3',
    );
    const steps = fc.array(fc.array(streams, { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(steps, { minLength: 2, maxLength: 12 }),
        fc.scheduler(),
        async (commands, scheduler) => {
          const turns = new StreamTurns();
          const busy = new Set<string>();
          const run = async (takes: readonly (readonly string[])[]) => {
            const turn = turns.begin(soon());
            for (const some of takes) {
              await turn.take(...some);
              await scheduler.schedule(Promise.resolve());
            }
            const all = new Set(takes.flat());
            expect(busy.isDisjointFrom(all)).toBe(true);
            for (const stream of all) busy.add(stream);
            await scheduler.schedule(Promise.resolve());
            for (const stream of all) busy.delete(stream);
            turn.end();
          };
          // A circle of waiting commands would leave some of them to their deadline.
          await scheduler.waitFor(Promise.all(commands.map(run)));
          expect(turns.taken).toBe(0);
          expect(vi.getTimerCount()).toBe(0);
        },
      ),
    );
  });
});
