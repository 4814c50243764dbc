import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectLog } from '../testing/test-bench.ts';
import { BackgroundWork, type WorkPlan } from './background-work.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Each run takes 20 ms. */
class Slow extends BackgroundWork {
  runs = 0;
  constructor(plan: Partial<WorkPlan>) {
    super(collectLog().logger, { everyMs: undefined, failure: 'it failed', ...plan });
  }
  protected override async work(): Promise<void> {
    this.runs += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it('rests as many times as long as a run before the next one that is wanted already', async () => {
  const work = new Slow({ restFactor: 3 });
  const both = [work.poke(), work.poke()];
  await vi.advanceTimersByTimeAsync(79);
  expect(work.runs).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(work.runs).toBe(2);
  await vi.advanceTimersByTimeAsync(20);
  await Promise.all(both);
});

it('does not rest where nothing waits, nor without being told to', async () => {
  const resting = new Slow({ restFactor: 3 });
  void resting.poke();
  await vi.advanceTimersByTimeAsync(20);
  void resting.poke();
  expect(resting.runs).toBe(2);
  const restless = new Slow({});
  void restless.poke();
  void restless.poke();
  await vi.advanceTimersByTimeAsync(20);
  expect(restless.runs).toBe(2);
});

it('ends a rest when the service stops, and runs no more', async () => {
  const work = new Slow({ restFactor: 3 });
  void work.poke();
  void work.poke();
  await vi.advanceTimersByTimeAsync(30);
  await work.beforeApplicationShutdown();
  expect(work.runs).toBe(1);
});
