import { platformStore, session, toastsAtom } from '@trupial/web-kit';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import { EMPTY_QUEUE } from '../queue/action-queue.ts';
import { endReloads, queueAtom } from '../queue/driver-queue.ts';
import { givenBackAtom } from '../rides/given-back.ts';

/** Takes away what earlier tests have left, also by answers that came after their end. */
function forgetEarlier(): void {
  endReloads();
  platformStore.set(queueAtom, EMPTY_QUEUE);
  platformStore.set(givenBackAtom, []);
  platformStore.set(toastsAtom, []);
}

/** Shows a screen to carlos, a driver who is signed in, at an address of his area. */
export function mountForDriver(screen: ReactNode, address = '/activerides'): void {
  forgetEarlier();
  const before = location.href;
  history.replaceState(null, '', address);
  session.signIn({ access: 'a-token', refresh: null, username: 'carlos', role: 'driver' });
  mount(<InPlatform>{screen}</InPlatform>);
  onTestFinished(() => {
    forgetEarlier();
    sessionStorage.clear();
    history.replaceState(null, '', before);
  });
}

/** Sets whether the device reports a connection, until the test ends. */
export function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
  });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
