/** What a browser can do with pushes: nothing, or only when the site is on the home screen (iOS). */
export type PushSupport = 'supported' | 'unsupported' | 'needs-home-screen';

/** What is looked at; a test gives its own. */
export interface BrowserParts {
  readonly hasPush: boolean;
  readonly agent: string;
  readonly touchPoints: number;
  readonly isOnHomeScreen: boolean;
}

const partsOf = (): BrowserParts => ({
  hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
  agent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
  isOnHomeScreen: matchMedia('(display-mode: standalone)').matches,
});

/** An iPad says that it is a Mac; no Mac has a touch screen. */
const isIos = ({ agent, touchPoints }: BrowserParts): boolean =>
  /\b(?:iPhone|iPad|iPod)\b/.test(agent) || (/\bMacintosh\b/.test(agent) && touchPoints > 1);

/** On iPhones and iPads every browser has pushes only for sites on the home screen (iOS 16.4). */
export function pushSupport(parts: BrowserParts = partsOf()): PushSupport {
  if (parts.hasPush) return 'supported';
  return isIos(parts) && !parts.isOnHomeScreen ? 'needs-home-screen' : 'unsupported';
}
