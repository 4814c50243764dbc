import { Outlet } from '@trupial/web-kit';
import { useAnnouncedRides } from '../new-rides/use-announced-rides.ts';
import styles from './operator-area.module.css';
import { OperatorSidebar } from './operator-sidebar.tsx';

/** The operator's screens beside their sidebar. */
export function OperatorArea() {
  useAnnouncedRides();
  return (
    <div className={styles.area}>
      <OperatorSidebar />
      <div className={styles.screen}>
        <Outlet />
      </div>
    </div>
  );
}
