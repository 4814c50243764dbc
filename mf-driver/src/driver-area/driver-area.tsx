import { Link, NavLink, Outlet, useT } from '@trupial/web-kit';
import { useKeptFocus } from '@trupial/web-kit/kept-focus';
import { CarIcon, ChartIcon, ClockIcon, LogOutIcon, TicketIcon } from '@trupial/ui-kit';
import { QueueNotices } from '../queue/queue-notices.tsx';
import { GivenBackNotices } from '../ride-card/given-back-notices.tsx';
import { useLiveRides, useOwnRidesWatched } from '../rides/use-ride-list.ts';
import { ShiftBar } from '../shift/shift-bar.tsx';
import styles from './driver-area.module.css';
import { DriverNotifications } from './driver-notifications.tsx';

/** The driver's own bar around his screens: at the thumb on phones, on top of wide screens. */
export function DriverArea() {
  const screen = useKeptFocus();
  useOwnRidesWatched();
  useLiveRides();
  return (
    <div className={styles.area}>
      <DriverBar />
      <div ref={screen} className={styles.screen}>
        <ShiftBar />
        <DriverNotifications />
        <QueueNotices />
        <GivenBackNotices />
        <Outlet />
      </div>
    </div>
  );
}

function DriverBar() {
  const t = useT();
  const link = styles.link ?? '';
  return (
    <nav className={styles.bar} aria-label={t('Driver')}>
      <div className={styles.links}>
        <NavLink to="/driverpanel" className={link}>
          <TicketIcon />
          <span>{t('Ride Requests')}</span>
        </NavLink>
        <NavLink to="/activerides" className={link}>
          <CarIcon />
          <span>{t('Accepted Rides')}</span>
        </NavLink>
        <NavLink to="/driverhistory" className={link}>
          <ClockIcon />
          <span>{t('Drivers History')}</span>
        </NavLink>
        <NavLink to="/driverreport" className={link}>
          <ChartIcon />
          <span>{t('Reports')}</span>
        </NavLink>
        <Link to="/" className={link} data-quit>
          <LogOutIcon />
          <span>{t('Quit')}</span>
        </Link>
      </div>
    </nav>
  );
}
