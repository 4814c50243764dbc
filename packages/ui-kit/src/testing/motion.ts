import { onTestFinished, vi } from 'vitest';

/**
 * Sets whether the user prefers motion, until the test ends. Component tests run with reduced
 * motion, because rendering the motion took half of their time.
 */
export function personWantsMotion(isWanted: boolean): void {
  const matchMedia = window.matchMedia.bind(window);
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      query.includes('reduced-motion')
        ? matchMedia(isWanted ? 'not all' : 'all')
        : matchMedia(query),
    );
  onTestFinished(() => spy.mockRestore());
}
