import { Link, NavLink, useLocation, useT } from '@trupial/web-kit';
import {
  Badge,
  CalendarIcon,
  ChartIcon,
  LogOutIcon,
  MailIcon,
  PeopleIcon,
  ShareIcon,
} from '@trupial/ui-kit';
import { useEffect, useRef } from 'react';
import styles from '../operator-area/operator-area.module.css';
import { useUnreadCount } from './use-unread-count.ts';

/** What stays in sight of the link before the current one, in pixels. */
const EDGE = 48;

/** 'Backend Panel': what staff looks after. */
export function ConsoleSidebar() {
  const t = useT();
  const unread = useUnreadCount();
  const link = styles.link ?? '';
  const links = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // On a phone the links are a row that scrolls: where one is, is in sight.
    const current = links.current?.querySelector<HTMLElement>(`[href="${CSS.escape(pathname)}"]`);
    if (links.current && current) links.current.scrollLeft = current.offsetLeft - EDGE;
  }, [pathname]);
  return (
    <aside className={styles.sidebar}>
      <div ref={links} className={styles.inside}>
        <h2 className={styles.panel}>{t('Backend Panel')}</h2>
        <nav className={styles.links} aria-label={t('Backend Panel')}>
          <NavLink to="/admin/accounts" className={link}>
            <PeopleIcon /> {t('Accounts')}
          </NavLink>
          <NavLink to="/admin/tariff" className={link}>
            <ChartIcon /> {t('Tariff')}
          </NavLink>
          <NavLink to="/admin/holidays" className={link}>
            <CalendarIcon /> {t('Holidays')}
          </NavLink>
          <NavLink to="/admin/messages" className={link}>
            <MailIcon /> {t('Messages')}
            {unread && (
              <Badge tone="info" icon={<></>} className={styles.external}>
                {t('{n} new', { n: unread })}
              </Badge>
            )}
          </NavLink>
          <NavLink to="/admin/mails" className={link}>
            <ShareIcon /> {t('Mails')}
          </NavLink>
          <Link to="/" className={link}>
            <LogOutIcon /> {t('Quit')}
          </Link>
        </nav>
      </div>
    </aside>
  );
}
