import { Link, NavLink, useT } from '@trupial/web-kit';
import { CHAT_SITE, OUTSIDE } from '@trupial/web-kit/outside-links';
import {
  CarIcon,
  ChartIcon,
  ClockIcon,
  ExternalIcon,
  HomeIcon,
  LogOutIcon,
  MailIcon,
  PeopleIcon,
  TicketIcon,
} from '@trupial/ui-kit';
import { SoundSwitch } from '../new-rides/sound-switch.tsx';
import { PhoneBookingButton } from '../phone-booking/phone-booking-button.tsx';
import styles from './operator-area.module.css';
import { useLinkInSight } from './use-link-in-sight.ts';

const VIDEO_SITE = 'https://www.youtube.com/';

/** 'Operator Panel': the operator's screens, and tools that open in a new tab. */
export function OperatorSidebar() {
  const t = useT();
  const links = useLinkInSight<HTMLDivElement>();
  return (
    <aside className={styles.sidebar}>
      <div ref={links} className={styles.inside}>
        <h2 className={styles.panel}>{t('Operator Panel')}</h2>
        <PhoneBookingButton className={styles.phone} />
        <nav className={styles.links} aria-label={t('The day')}>
          <NavLink to="/operator/live-board" className={styles.link ?? ''}>
            <ClockIcon /> {t('Live Board')}
          </NavLink>
        </nav>
        <nav className={styles.links} aria-label={t('Operator Panel')}>
          <NavLink to="/operator" end className={styles.link ?? ''}>
            <HomeIcon /> {t('Dashboard')}
          </NavLink>
          <NavLink to="/operator/pending-rides" className={styles.link ?? ''}>
            <TicketIcon /> {t('Pending Rides')}
          </NavLink>
          <NavLink to="/operator/assigned-rides" className={styles.link ?? ''}>
            <CarIcon /> {t('Assigned Rides')}
          </NavLink>
          <NavLink to="/operator/drivers" className={styles.link ?? ''}>
            <PeopleIcon /> {t('Drivers')}
          </NavLink>
          <NavLink to="/operator/history" className={styles.link ?? ''}>
            <ChartIcon /> {t('History')}
          </NavLink>
          <Link to="/" className={styles.link ?? ''}>
            <LogOutIcon /> {t('Quit')}
          </Link>
        </nav>
        <h3 className={styles.quick}>{t('Quick Actions')}</h3>
        <nav className={styles.links} aria-label={t('Quick Actions')}>
          <a {...OUTSIDE} href={CHAT_SITE} className={styles.link}>
            <MailIcon /> WhatsApp <ExternalIcon size={14} className={styles.external} />
          </a>
          <Link to="/fare" target="_blank" className={styles.link ?? ''}>
            <ChartIcon /> {t('Fare Calc')}
            <ExternalIcon size={14} className={styles.external} />
          </Link>
          <a {...OUTSIDE} href={VIDEO_SITE} className={styles.link}>
            <ExternalIcon /> YouTube <ExternalIcon size={14} className={styles.external} />
          </a>
        </nav>
        <SoundSwitch className={styles.sound} />
      </div>
    </aside>
  );
}
