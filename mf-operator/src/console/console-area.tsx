import { Outlet } from '@trupial/web-kit';
import styles from '../operator-area/operator-area.module.css';
import { ConsoleSidebar } from './console-sidebar.tsx';

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
