import { platformStore, session, toastsAtom } from '@trupial/web-kit';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';

/** Shows a screen to olga, an operator who is signed in, at an address of her area. */
export function mountForOperator(screen: ReactNode, address = '/operator'): void {
  const before = location.href;
  history.replaceState(null, '', address);
  session.signIn({ access: 'a-token', refresh: null, username: 'olga', role: 'operator' });
  mount(<InPlatform>{screen}</InPlatform>);
  onTestFinished(() => {
    platformStore.set(toastsAtom, []);
    history.replaceState(null, '', before);
  });
}

/** What the toasts say that are shown now. */
export const toasts = (): readonly string[] =>
  platformStore.get(toastsAtom).map(({ text }) => text);
