import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { mountScreen, where } from './mount-screen.tsx';

const stateOf = () => (history.state as { usr?: unknown } | null)?.usr ?? null;

/**
 * A screen of a mail's link keeps the token with the entry of the history and nowhere else, has it
 * after a reload, and takes that of a newer link that is opened at the same page; used up, it is gone.
 * `use` presses the button, and expects the token that is sent.
 */
export async function expectTokenOf(
  screen: ReactNode,
  path: string,
  use: (token: string) => Promise<void>,
  { isUsedUp = true } = {},
): Promise<void> {
  const { update } = mountScreen(screen, { path, hash: '#token=first' });
  await expect.poll(() => where.current?.hash).toBe('');
  expect(location.href).not.toContain('first');
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('first');
  expect(stateOf()).toEqual({ token: 'first' });
  update(null);
  // As the page begins after a reload: with the address and the state that it had.
  mountScreen(screen, { path, state: stateOf() });
  await use('first');
  expect(stateOf()).toEqual(isUsedUp ? null : { token: 'first' });
  // As a link that is pasted into the address bar of the same page.
  location.hash = '#token=second';
  await expect.poll(() => where.current?.hash).toBe('');
  await use('second');
  expect(location.href).not.toContain('second');
}
