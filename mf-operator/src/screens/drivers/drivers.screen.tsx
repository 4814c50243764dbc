import {
  Alert,
  buttonClass,
  Checkbox,
  EmptyState,
  PeopleIcon,
  SearchIcon,
  Skeleton,
  StarIcon,
  TextField,
} from '@trupial/ui-kit';
import { formatNumber, Link, useT } from '@trupial/web-kit';
import { useState } from 'react';
import { DriverProfileDialog } from '../../drivers/driver-profile-dialog.tsx';
import type { DriverProfile } from '../../drivers/driver-profile.ts';
import { DRIVER_LOOKS, type DriverStatus } from '../../drivers/driver-status.ts';
import { SuspendDriverDialog } from '../../drivers/suspend-driver-dialog.tsx';
import { useMessenger } from '../../messenger/use-messenger.tsx';
import { CardSkeletons } from '../../list-screen/card-skeletons.tsx';
import { ListPage } from '../../list-screen/list-page.tsx';
import { NewRidesNote } from '../../lists/new-rides-note.tsx';
import { useRestoreFocus } from '../../lists/use-restore-focus.ts';
import type { Driver } from '../../rides/ride.ts';
import { DriverCard } from './driver-card.tsx';
import { EditDriverDialog } from './edit-driver-dialog.tsx';
import { NewDriver } from './new-driver.tsx';
import { type DriverAction, useDrivers } from './use-drivers.ts';
import cards from '../../operator-area/operator-cards.module.css';
import styles from './drivers.module.css';

const STATUSES: readonly DriverStatus[] = ['available', 'on_ride', 'offline', 'inactive'];

/** How many drivers there are of each status. */
function DriverCounts({ drivers }: { drivers: readonly { status: DriverStatus }[] }) {
  const t = useT();
  return (
    <dl className={styles.counts}>
      {STATUSES.map((status) => (
        <div key={status}>
          <dt>{t(DRIVER_LOOKS[status].name)}</dt>
          <dd>{formatNumber(drivers.filter((driver) => driver.status === status).length)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** All drivers: who is free, where they are, and the actions for them. */
export default function DriversScreen() {
  const t = useT();
  const all = useDrivers();
  const { held } = all;
  const messenger = useMessenger();
  const { container, restore } = useRestoreFocus();
  const [profile, setProfile] = useState<DriverProfile>();
  const [suspending, setSuspending] = useState<DriverProfile>();
  const [editing, setEditing] = useState<Driver>();

  const actions: Record<DriverAction, (driver: DriverProfile) => void> = {
    profile: setProfile,
    message: (driver) =>
      messenger.writeTo({
        id: `#${driver.id}`,
        key: `driver-${driver.id}`,
        name: driver.name,
        phone: driver.phone,
        status: t(DRIVER_LOOKS[driver.status].name),
      }),
    edit: ({ id }) => setEditing(all.find(id)),
    suspend: setSuspending,
    activate: all.activate,
    'set-active': all.setActive,
  };

  return (
    <ListPage
      title={t('Drivers')}
      list={all}
      before={
        <Link to="/operator/leaderboard" className={buttonClass('secondary')}>
          <StarIcon size={18} /> {t('Top Drivers')}
        </Link>
      }
      buttons={<NewDriver />}
      above={
        <>
          <DriversToolbar all={all} />
          {all.preview && <Alert tone="warning">{all.preview}</Alert>}
        </>
      }
      dialogs={
        <>
          {profile && (
            <DriverProfileDialog driver={profile} onClose={() => setProfile(undefined)} />
          )}
          {suspending && (
            <SuspendDriverDialog
              driver={suspending}
              onSuspended={restore}
              onClose={() => setSuspending(undefined)}
            />
          )}
          {editing && <EditDriverDialog driver={editing} onClose={() => setEditing(undefined)} />}
          {messenger.dialog}
        </>
      }
    >
      <div ref={container} tabIndex={-1} className={styles.list} {...held.pointer}>
        {all.isLoading ? (
          <CardSkeletons label={t('Loading drivers…')} cards={4} className={styles.skeleton}>
            <Skeleton lines={4} />
          </CardSkeletons>
        ) : held.items.length === 0 ? (
          <EmptyState
            picture={<PeopleIcon size={32} />}
            title={
              all.search.trim()
                ? t('No driver has this name.')
                : t('No drivers available. Add new drivers to get started.')
            }
          />
        ) : (
          <ul className={cards.cards} aria-label={t('Drivers')}>
            {held.items.map(({ id, driver }) => (
              <DriverCard
                key={id}
                driver={driver}
                isGone={held.gone.has(id)}
                isBusy={all.isRunning(driver.id)}
                onAction={(action, who) => actions[action](who)}
              />
            ))}
          </ul>
        )}
        <NewRidesNote
          waiting={held.waiting}
          onShow={() => {
            held.release();
            restore();
          }}
        >
          {(n) => t('{n, plural, one {# change} other {# changes}}: show', { n })}
        </NewRidesNote>
      </div>
    </ListPage>
  );
}

/** Search, whether inactive drivers are shown, and how many there are. */
function DriversToolbar({ all }: { all: ReturnType<typeof useDrivers> }) {
  const t = useT();
  return (
    <search className={styles.tools}>
      <TextField
        type="search"
        label={t('Search by name...')}
        hideLabel
        placeholder={t('Search by name...')}
        icon={<SearchIcon size={18} />}
        autoComplete="off"
        className={styles.search}
        value={all.search}
        onChange={all.setSearch}
      />
      <Checkbox checked={all.showsInactive} onChange={all.toggleInactive}>
        {t('Show Inactive')}
      </Checkbox>
      {!all.isLoading && <DriverCounts drivers={all.counts} />}
    </search>
  );
}
