import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stopOnSignals } from './stop-on-signals.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A process that gets a signal twice; `codes` are those with which it ends. */
function stopped(close: () => Promise<void>) {
  const codes: number[] = [];
  const said: unknown[] = [];
  const program = Object.assign(new EventEmitter(), { exit: (code: number) => codes.push(code) });
  const logger = { error: (...line: unknown[]) => said.push(line) };
  stopOnSignals({ close }, logger, program);
  program.emit('SIGTERM');
  program.emit('SIGINT');
  return { codes, said };
}

describe('a process that is told to stop', () => {
  it('closes the product once and ends well', async () => {
    const close = vi.fn(async () => undefined);
    const { codes } = stopped(close);
    await vi.advanceTimersByTimeAsync(0);
    expect(codes).toEqual([0]);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('ends at once, and badly, when closing fails, and says why', async () => {
    const err = new Error('no database');
    const { codes, said } = stopped(() => Promise.reject(err));
    await vi.advanceTimersByTimeAsync(0);
    expect(codes).toEqual([1]);
    expect(said).toEqual([[{ err }, 'not all was closed']]);
  });

  it('ends after ten seconds when closing does not', async () => {
    const { codes } = stopped(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(codes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(codes).toEqual([1]);
  });
});
