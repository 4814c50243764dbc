import { goTo, platformStore, sessionAtom, whenSigningOut } from '@trupial/web-kit/core';
import { toldAccount } from './told-account.ts';

/** What the service worker asks an open page: to go to a screen by itself. */
interface OpenAsked {
  readonly open: string;
}

const isOpenAsked = (data: unknown): data is OpenAsked =>
  typeof data === 'object' && data !== null && 'open' in data && typeof data.open === 'string';

/**
 * The page's side of pushes, for the shell: goes where a pressed notification leads, and keeps what is
 * told here true for whoever is signed in. Where nobody is told, nothing is loaded for it.
 */
export function startPush(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (!isOpenAsked(data) || !data.open.startsWith('/')) return;
    ports[0]?.postMessage('going');
    if (data.open !== location.pathname + location.search) goTo(data.open);
  });
  let before = '';
  const follow = () => {
    const session = platformStore.get(sessionAtom);
    const now = session.status === 'signed-in' ? session.username : '';
    if (now !== '' && now !== before && toldAccount() === now) {
      void import('./browser-push.ts').then(({ keepTold }) => keepTold(now)).catch(() => undefined);
    }
    before = now;
  };
  whenSigningOut(() => {
    if (toldAccount() === null) return;
    void import('./browser-push.ts')
      .then(({ forgetAccount }) => forgetAccount())
      .catch(() => undefined);
  });
  platformStore.sub(sessionAtom, follow);
  follow();
}
