import { Outlet, useT } from '@trupial/web-kit';
import {
  Badge,
  BellIcon,
  CalendarIcon,
  EyeIcon,
  ChartIcon,
  EditIcon,
  LogOutIcon,
  MailIcon,
  PeopleIcon,
  RefreshIcon,
  ShareIcon,
  ShieldIcon,
  TrashIcon,
} from '@trupial/ui-kit';
import styles from '../operator-area/operator-area.module.css';
import { PanelLink } from '../operator-area/panel-link.tsx';
import { useLinkInSight } from '../operator-area/use-link-in-sight.ts';
import { useUnreadCount } from './use-unread-count.ts';

/** The screens of the staff console beside their sidebar, laid out as the operator's. */
export default function ConsoleArea() {
  return (
    <div className={styles.area}>
      <ConsoleSidebar />
      <div className={styles.screen}>
        <Outlet />
      </div>
    </div>
  );
}

/** 'Backend Panel': the screens of staff. */
function ConsoleSidebar() {
  const t = useT();
  const unread = useUnreadCount();
  const links = useLinkInSight<HTMLDivElement>();
  return (
    <aside className={styles.sidebar}>
      <div ref={links} className={styles.inside}>
        <h2 className={styles.panel}>{t('Backend Panel')}</h2>
        <nav className={styles.links} aria-label={t('Backend Panel')}>
          <PanelLink to="/admin/accounts" icon={<PeopleIcon />} name={t('Accounts')} />
          <PanelLink to="/admin/tariff" icon={<ChartIcon />} name={t('Tariff')} />
          <PanelLink to="/admin/holidays" icon={<CalendarIcon />} name={t('Holidays')} />
          <PanelLink to="/admin/messages" icon={<MailIcon />} name={t('Messages')}>
            {unread && (
              <Badge tone="info" icon={<></>} className={styles.external}>
                {t('{n} new', { n: unread })}
              </Badge>
            )}
          </PanelLink>
          <PanelLink to="/admin/notifications" icon={<BellIcon />} name={t('Notifications')} />
          <PanelLink
            to="/admin/notification-texts"
            icon={<EditIcon />}
            name={t('Notification texts')}
          />
          <PanelLink to="/admin/mails" icon={<ShareIcon />} name={t('Mails')} />
          <PanelLink to="/admin/erasure" icon={<TrashIcon />} name={t('Erasure')} />
          <PanelLink to="/admin/read-models" icon={<RefreshIcon />} name={t('Read models')} />
          <PanelLink to="/admin/security" icon={<EyeIcon />} name={t('Security log')} />
          <PanelLink to="/admin/status" icon={<ShieldIcon />} name={t('System status')} />
          <PanelLink to="/" icon={<LogOutIcon />} name={t('Quit')} />
        </nav>
      </div>
    </aside>
  );
}
