import { useEffect, useState, useSyncExternalStore } from 'react';

/** Time for a screen reader to notice a live region in its new place before anything is in it. */
const NOTICE_MS = 100;

/** Where a person can see and reach something now: the modal dialog on top, or else the page. */
function reachablePlace(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
}

/**
 * Puts the host where it can be reached, above everything. A modal dialog makes the rest of the page
 * inert, live regions too, so the host moves into it. Answers whether it had to move.
 */
function place(host: HTMLElement): boolean {
  const target = reachablePlace();
  const isMoving = host.parentElement !== target;
  if (isMoving) target.append(host);
  // Shown last is on top of the browser's top layer.
  if (host.matches(':popover-open')) host.hidePopover();
  host.showPopover();
  return isMoving;
}

function createHost(className: string): HTMLElement | undefined {
  // Rendered on the server there is none, nor in the first render on what came from there.
  if (!('document' in globalThis)) return undefined;
  const host = document.createElement('section');
  host.popover = 'manual';
  host.className = className;
  return host;
}

const never = () => () => {};

/**
 * An element in the browser's top layer for what must be seen and announced above open dialogs, and
 * those of `items` that may be shown in it by now.
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
    // A dialog that opens or goes while something is shown takes it along.
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
