import type { ComponentProps, MouseEvent } from 'react';
import { useLocation, useNavigate } from './router.tsx';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A whole path of our own, with its query and hash. */
  readonly to: string;
}

/** Ctrl, a middle click or another window: the browser's own business. */
function isPlainClick(event: MouseEvent, target: string | undefined): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
  const isModified = metaKey || altKey || ctrlKey || shiftKey;
  return button === 0 && !isModified && (!target || target === '_self');
}

/** A link to a screen: it changes the address without a page load. */
export function Link({ to, onClick, target, children, ...anchor }: LinkProps) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event, target)) return;
    event.preventDefault();
    // As in a browser: a link to the current page adds nothing to the history.
    navigate(to, { replace: to === pathname + search + hash });
  };
  return (
    <a {...anchor} href={to} target={target} onClick={follow}>
      {children}
    </a>
  );
}

interface NavLinkProps extends LinkProps {
  /** Current on exactly this path, not on those below it. */
  readonly end?: boolean;
}

/** A link that is marked, visibly and for screen readers, when its screen is open. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const here = pathname.toLowerCase();
  const there = link.to.toLowerCase();
  const isCurrent = here === there || (!end && here.startsWith(`${there}/`));
  return <Link aria-current={isCurrent ? 'page' : undefined} {...link} />;
}
