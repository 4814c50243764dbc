import { platformStore, session, toastsAtom } from '@trupial/web-kit';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';

/** Shows a screen to olga, who is signed in, as an operator or in another role, at an address of her area. */
export function mountForOperator(
  screen: ReactNode,
  address = '/operator',
  role = 'operator',
): void {
  const before = location.href;
  history.replaceState(null, '', address);
  session.signIn({ access: 'a-token', refresh: null, username: 'olga', role });
  mount(<InPlatform>{screen}</InPlatform>);
  onTestFinished(() => {
    // Signs out. This also closes the live feed, so that the next test does not get it.
    session.setAuthData({ access: null, username: null, role: null });
    platformStore.set(toastsAtom, []);
    history.replaceState(null, '', before);
  });
}

/** The texts of the toasts that are shown now. */
export const toasts = (): readonly string[] =>
  platformStore.get(toastsAtom).map(({ text }) => text);

/** The requests that change data: each path with its body. */
export const commandsOf = (
  calls: readonly { method: string; path: string; body: unknown }[],
): readonly (readonly [path: string, body: unknown])[] =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
