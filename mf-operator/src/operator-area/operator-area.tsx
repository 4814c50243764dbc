import { Outlet, useT } from '@trupial/web-kit';
import { useCanCommand } from '../commands/use-can-command.ts';
import { useOutdatedLists } from '../lists/use-outdated-lists.ts';
import { useAnnouncedRides } from '../new-rides/use-announced-rides.ts';
import { usePhoneCall } from '../phone-booking/use-phone-call.tsx';
import styles from './operator-area.module.css';
import { OperatorSidebar } from './operator-sidebar.tsx';

/** The operator's screens beside their sidebar. */
export function OperatorArea() {
  const t = useT();
  const canCommand = useCanCommand();
  useAnnouncedRides();
  useOutdatedLists();
  const call = usePhoneCall();
  return (
    <div className={styles.area}>
      <OperatorSidebar onPhoneBooking={call.open} />
      <div className={styles.screen}>
        {!canCommand && (
          <p className={styles.lookOnly}>
            {t('You see what operators see. Only they change rides.')}
          </p>
        )}
        <Outlet />
      </div>
      {call.dialog}
    </div>
  );
}
