import { Link, useT } from '@trupial/web-kit';
import {
  Alert,
  Button,
  buttonClass,
  Checkbox,
  EmptyState,
  PeopleIcon,
  RefreshIcon,
  SearchIcon,
  StarIcon,
  TextField,
} from '@trupial/ui-kit';
import listStyles from '../../operator-area/list-screen.module.css';
import cards from '../../operator-area/cards.module.css';
import { useState } from 'react';
import { DriverProfileDialog } from '../../drivers/driver-profile-dialog.tsx';
import type { DriverProfile } from '../../drivers/driver-profile.ts';
import { DRIVER_LOOKS } from '../../drivers/driver-status.ts';
import { SuspendDriverDialog } from '../../drivers/suspend-driver-dialog.tsx';
import { useMessenger } from '../../messenger/use-messenger.tsx';
import { ScreenHead } from '../../operator-area/screen-head.tsx';
import type { Driver } from '../../rides/ride.ts';
import { DriverCard } from './driver-card.tsx';
import { DriverCounts } from './driver-counts.tsx';
import { DriverSkeletons } from './driver-skeletons.tsx';
import styles from './drivers.module.css';
import { EditDriverDialog } from './edit-driver-dialog.tsx';
import { NewDriverDialog } from './new-driver-dialog.tsx';
import { useNewDriver } from './use-driver-forms.ts';
import { useDrivers } from './use-drivers.ts';
import type { DriverAction } from './use-drivers.ts';

/** Everybody who drives: who is free, where they are, and what can be done for or with them. */
export default function DriversScreen() {
  const t = useT();
  const all = useDrivers();
  const messenger = useMessenger();
  const [profile, setProfile] = useState<DriverProfile>();
  const [suspending, setSuspending] = useState<DriverProfile>();
  const [editing, setEditing] = useState<Driver>();
  const [isAdding, setAdding] = useState(false);
  const form = useNewDriver(() => setAdding(false));

  const actions: Record<DriverAction, (driver: DriverProfile) => void> = {
    profile: setProfile,
    message: (driver) =>
      messenger.writeTo({
        id: `#${driver.id}`,
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
    <section className={listStyles.screen}>
      <ScreenHead title={t('Drivers')} updatedAt={all.updatedAt} isStale={all.isStale}>
        <Link to="/operator/leaderboard" className={buttonClass('secondary')}>
          <span className={styles.link}>
            <StarIcon size={18} /> {t('Top Drivers')}
          </span>
        </Link>
        <Button
          icon={<RefreshIcon size={18} />}
          busy={all.isFetching && !all.isLoading}
          onClick={() => void all.refresh()}
        >
          {t('Refresh')}
        </Button>
        <Button variant="primary" onClick={() => setAdding(true)}>
          {t('+ Add New Driver')}
        </Button>
      </ScreenHead>
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
      {all.preview && <Alert tone="warning">{all.preview}</Alert>}
      {all.failure && (
        <Alert tone="danger" labels={{ dismiss: t('Dismiss') }} onDismiss={all.dismissFailure}>
          {all.failure}
        </Alert>
      )}
      {all.isLoading && <DriverSkeletons label={t('Loading drivers…')} />}
      {!all.isLoading && all.drivers.length === 0 && (
        <EmptyState
          picture={<PeopleIcon size={32} />}
          title={
            all.search.trim()
              ? t('No driver has this name.')
              : t('No drivers available. Add new drivers to get started.')
          }
        />
      )}
      {all.drivers.length > 0 && (
        <ul className={cards.cards} aria-label={t('Drivers')}>
          {all.drivers.map((driver) => (
            <DriverCard
              key={driver.id}
              driver={driver}
              isBusy={all.busyWith === driver.id}
              onAction={(action, who) => actions[action](who)}
            />
          ))}
        </ul>
      )}
      {profile && <DriverProfileDialog driver={profile} onClose={() => setProfile(undefined)} />}
      {suspending && (
        <SuspendDriverDialog driver={suspending} onClose={() => setSuspending(undefined)} />
      )}
      {editing && <EditDriverDialog driver={editing} onClose={() => setEditing(undefined)} />}
      {isAdding && <NewDriverDialog form={form} onClose={() => setAdding(false)} />}
      {messenger.dialog}
    </section>
  );
}
