import { NavLink } from '@trupial/web-kit';
import type { ReactNode } from 'react';
import styles from './operator-area.module.css';

interface PanelLinkProps {
  to: string;
  icon: ReactNode;
  name: string;
  /** Marked at this address only, not at the ones below it. */
  end?: boolean;
  /** After its name. */
  children?: ReactNode;
}

/** A link of a sidebar to one of its screens. */
export function PanelLink({ to, icon, name, end = false, children }: PanelLinkProps) {
  return (
    <NavLink to={to} end={end} className={styles.link ?? ''}>
      {icon} {name}
      {children}
    </NavLink>
  );
}
