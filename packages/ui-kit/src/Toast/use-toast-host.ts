import { useEffect, useState, useSyncExternalStore } from 'react';

/** Time for a screen reader to detect a live region in its new place before it gets content. */
const NOTICE_MS = 100;

/** Where a person can see and reach an element now: the topmost modal dialog, or else the page. */
function reachablePlace(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
}

/** Room for a toast of two lines above a dialog, in pixels. */
const ROOM = 96;

/**
 * Where toasts begin that are shown at the top, as on phones: below the title of a dialog that leaves
 * no room above it. Undefined where nothing is in the way.
 */
function belowTitle(place: Element): string | undefined {
  const header = place.querySelector(':scope header')?.getBoundingClientRect();
  return header && header.top < ROOM ? `${Math.ceil(header.bottom)}px` : undefined;
}

/**
 * Moves the host to where it can be reached, above everything. A modal dialog makes the rest of the
 * page inert, including live regions, so the host moves into it. Returns whether it had to move.
 */
function place(host: HTMLElement): boolean {
  const target = reachablePlace();
  const isMoving = host.parentElement !== target;
  if (isMoving) target.append(host);
  host.style.setProperty('--toast-start', belowTitle(target) ?? '0px');
  // Shown last is on top of the browser's top layer.
  if (host.matches(':popover-open')) host.hidePopover();
  host.showPopover();
  return isMoving;
}

function createHost(className: string): HTMLElement | undefined {
  // There is no host on the server, nor in the first render after server rendering.
  if (!('document' in globalThis)) return undefined;
  const host = document.createElement('section');
  host.popover = 'manual';
  host.className = className;
  return host;
}

const never = () => () => {};

/**
 * An element in the browser's top layer for content that must be seen and announced above open
 * dialogs, and those of `items` that may be shown in it now.
 */
export function useToastHost<T>(items: readonly T[], className: string) {
  const [element] = useState(() => createHost(className));
  const host = useSyncExternalStore(
    never,
    () => element,
    () => undefined,
  );
  const [announced, setAnnounced] = useState<readonly T[]>([]);
  useEffect(() => {
    if (!host) return undefined;
    place(host);
    return () => host.remove();
  }, [host]);
  useEffect(() => {
    if (!host || items.length === 0) return undefined;
    const hasMoved = place(host);
    const timer = setTimeout(() => setAnnounced(items), hasMoved ? NOTICE_MS : 0);
    // When a dialog opens or closes while a toast is shown, the host moves.
    const dialogs = new MutationObserver(() => {
      if (host.parentElement !== reachablePlace()) place(host);
    });
    dialogs.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    return () => {
      clearTimeout(timer);
      dialogs.disconnect();
    };
  }, [host, items]);
  return { host, shown: announced.filter((item) => items.includes(item)) };
}
