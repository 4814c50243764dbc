import { onTestFinished, vi } from 'vitest';

/** How long what has just come rests, in milliseconds. */
const REST_MS = 800;

/** Nothing that rests gets to its end by itself; the answer ends the rests that have begun. */
export function holdRests(): () => void {
  const own = window.setTimeout;
  const held: (() => void)[] = [];
  const later = (...given: Parameters<typeof own>) => {
    const [act, ms] = given;
    if (ms !== REST_MS) return own(...given);
    held.push(act as () => void);
    // No timer has this number: whoever gives it up, gives up nothing.
    return 0;
  };
  const timers = vi.spyOn(window, 'setTimeout').mockImplementation(later as typeof own);
  onTestFinished(() => timers.mockRestore());
  return () => {
    // In their order: what is shown now has rested last.
    for (const act of held.splice(0)) act();
  };
}
