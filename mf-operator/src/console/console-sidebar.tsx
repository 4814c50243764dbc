import { Link, NavLink, useT } from '@trupial/web-kit';
import {
  Badge,
  CalendarIcon,
  ChartIcon,
  LogOutIcon,
  MailIcon,
  PeopleIcon,
  RefreshIcon,
  ShareIcon,
  ShieldIcon,
  TrashIcon,
} from '@trupial/ui-kit';
import styles from '../operator-area/operator-area.module.css';
import { useLinkInSight } from '../operator-area/use-link-in-sight.ts';
import { useUnreadCount } from './use-unread-count.ts';

/** 'Backend Panel': what staff looks after. */
export function ConsoleSidebar() {
  const t = useT();
  const unread = useUnreadCount();
  const link = styles.link ?? '';
  const links = useLinkInSight<HTMLDivElement>();
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
          <NavLink to="/admin/erasure" className={link}>
            <TrashIcon /> {t('Erasure')}
          </NavLink>
          <NavLink to="/admin/read-models" className={link}>
            <RefreshIcon /> {t('Read models')}
          </NavLink>
          <NavLink to="/admin/status" className={link}>
            <ShieldIcon /> {t('System status')}
          </NavLink>
          <Link to="/" className={link}>
            <LogOutIcon /> {t('Quit')}
          </Link>
        </nav>
      </div>
    </aside>
  );
}
