import { findRoute, NavLink } from '@trupial/web-kit/core';
import type { ReactNode } from 'react';
import { preloadArea } from '../remotes/remote-registry.ts';
import styles from './navigation-bar.module.css';

/** A link of the navigation bar; pointing at it, or focusing it, fetches the screen behind it. */
export function AreaLink({ to, children }: { to: string; children: ReactNode }) {
  const preload = () => {
    const route = findRoute(to);
    if (route) preloadArea(route.area, to);
  };
  return (
    <NavLink to={to} end className={styles.link ?? ''} onPointerEnter={preload} onFocus={preload}>
      {children}
    </NavLink>
  );
}
