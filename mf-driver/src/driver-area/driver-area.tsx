import { Link, NavLink, Outlet, useT } from '@trupial/web-kit';
import { CarIcon, LogOutIcon, TicketIcon } from '@trupial/ui-kit';
import styles from './driver-area.module.css';

/** The driver's own bar around his screens: at the thumb on phones, on top of wide screens. */
export function DriverArea() {
  const t = useT();
  return (
    <div className={styles.area}>
      <nav className={styles.bar} aria-label={t('Driver')}>
        <div className={styles.links}>
          <NavLink to="/driverpanel" className={styles.link ?? ''}>
            <TicketIcon />
            <span>{t('Ride Requests')}</span>
          </NavLink>
          <NavLink to="/activerides" className={styles.link ?? ''}>
            <CarIcon />
            <span>{t('Accepted Rides')}</span>
          </NavLink>
          <Link to="/" className={styles.link ?? ''} data-quit>
            <LogOutIcon />
            <span>{t('Quit')}</span>
          </Link>
        </div>
      </nav>
      <div className={styles.screen}>
        <Outlet />
      </div>
    </div>
  );
}
