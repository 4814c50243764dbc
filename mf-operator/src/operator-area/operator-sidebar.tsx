import { Link, useT } from '@trupial/web-kit';
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
import { OfficeNotifications } from './office-notifications.tsx';
import styles from './operator-area.module.css';
import { PanelLink } from './panel-link.tsx';
import { SeriesLink } from './series-link.tsx';
import { useLinkInSight } from './use-link-in-sight.ts';

const VIDEO_SITE = 'https://www.youtube.com/';

/** 'Operator Panel': the operator's screens, and tools that open in a new tab. */
export function OperatorSidebar({ onPhoneBooking }: { readonly onPhoneBooking: () => void }) {
  const t = useT();
  const links = useLinkInSight<HTMLDivElement>();
  return (
    <aside className={styles.sidebar}>
      <div ref={links} className={styles.inside}>
        <h2 className={styles.panel}>{t('Operator Panel')}</h2>
        <PhoneBookingButton className={styles.phone} onOpen={onPhoneBooking} />
        <nav className={styles.links} aria-label={t('The day')}>
          <PanelLink to="/operator/live-board" icon={<ClockIcon />} name={t('Live Board')} />
        </nav>
        <nav className={styles.links} aria-label={t('Operator Panel')}>
          <PanelLink to="/operator" end icon={<HomeIcon />} name={t('Dashboard')} />
          <PanelLink to="/operator/pending-rides" icon={<TicketIcon />} name={t('Pending Rides')} />
          <PanelLink to="/operator/assigned-rides" icon={<CarIcon />} name={t('Assigned Rides')} />
          <SeriesLink />
          <PanelLink to="/operator/drivers" icon={<PeopleIcon />} name={t('Drivers')} />
          <PanelLink to="/operator/history" icon={<ChartIcon />} name={t('History')} />
          <PanelLink to="/" icon={<LogOutIcon />} name={t('Quit')} />
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
        <OfficeNotifications className={styles.sound} />
        <SoundSwitch className={styles.sound} />
      </div>
    </aside>
  );
}
